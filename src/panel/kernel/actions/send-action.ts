import type { Row } from '#resources/kernel/check-row'
import { namedIn } from '#resources/kernel/action-calls'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import { bulkUpdate, given, type BulkAnswer, type BulkTarget } from '../data/bulk-calls'
import { request } from '../data/http-client'
import type { OfferedAction } from './use-actions'

/**
 * Does an action to one record, or by the resource where there is none, with what was asked for; gives what is answered. With a `key` the
 * resource does it once. Throws HttpError.
 */
export async function sendAction(
  resource: AnyResource,
  action: OfferedAction,
  id: number | null,
  values: Row,
  key?: string,
): Promise<Row> {
  const { name, sets } = action
  if (sets) return request(calls(resource).update, { params: { id: id ?? 0 }, body: { ...sets, ...values } })
  const call = calls(resource).action[name]
  if (!call) throw new Error(`${resource.name} declares no '${name}'`)
  const named = namedIn(action)
  const [params, body] = [true, false].map((isNamed) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => named.includes(key) === isNamed)),
  )
  // What its address names is part of its contract; here it is the contract of any action.
  const inAddress = { ...params, ...(id !== null && { id }) } as { id: number }
  return request(call, { params: inAddress, ...(call.body && { body: body ?? {} }) }, key ? { key } : {})
}

/** Does it to many; `each` are the values asked for each of them. Throws HttpError. */
export async function sendToMany(
  resource: AnyResource,
  { name, sets }: OfferedAction,
  target: BulkTarget,
  values: Row,
  each?: readonly (Row & { id: number })[],
): Promise<BulkAnswer> {
  if (sets) return bulkUpdate(resource.name, target, { ...sets, ...values })
  const call = calls(resource).actionMany[name]
  if (!call) throw new Error(`${resource.name} declares no '${name}'`)
  return request(call, { body: each ? { values, each: [...each] } : { ...given(target), values } })
}
