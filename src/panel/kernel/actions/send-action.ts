import type { Row } from '#resources/kernel/check-row'
import { namedIn } from '#resources/kernel/action-calls'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import { bulkUpdate, given, type BulkAnswer, type BulkTarget } from '../data/bulk-calls'
import { request } from '../data/http-client'
import type { OfferedAction } from './use-actions'

/**
 * Runs an action on one record, or on the resource when `id` is null, with its input; returns the response. With a `key` the
 * server runs it once even if the request is repeated. Throws HttpError.
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
  // The path parameters belong to each action's contract; here the action can be any.
  const inAddress = { ...params, ...(id !== null && { id }) } as { id: number }
  return request(call, { params: inAddress, ...(call.body && { body: body ?? {} }) }, key ? { key } : {})
}

/** Runs an action on many records; `each` holds the input per record. Throws HttpError. */
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
