import { requestKeys } from '#kit/form/request-key'
import type { Row } from '#resources/kernel/check-row'
import { namedIn } from '#resources/kernel/action-calls'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import { bulkUpdate, given, type BulkAnswer, type BulkTarget } from '../data/bulk-calls'
import { request } from '../data/http-client'
import { SELECTED, type OfferedAction } from './use-actions'

/**
 * Request keys by record, or of the selection. They outlive the drawer, question or menu that sent an action: sent again unchanged after a
 * lost answer it has the same key, so that the server does it once.
 */
const keysAt = new Map<string, ReturnType<typeof requestKeys>>()

/** Sends an action with the key of its content. */
function once<T>(place: string, what: object, sendWith: (key: string) => Promise<T>): Promise<T> {
  const keys = keysAt.get(place) ?? requestKeys()
  keysAt.set(place, keys)
  return keys.once({ place, what }, sendWith)
}

/** Runs an action on one record, or on the resource when `id` is null, with its input; returns the response. Throws HttpError. */
export async function sendAction(
  resource: AnyResource,
  action: OfferedAction,
  id: number | null,
  values: Row,
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
  return once(`${resource.name} ${id}`, { name, values }, (key) =>
    request(call, { params: inAddress, ...(call.body && { body: body ?? {} }) }, { key }),
  )
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
  const body = each ? { values, each: [...each] } : { ...given(target), values }
  return once(`${resource.name} ${SELECTED}`, { name, body }, (key) => request(call, { body }, { key }))
}
