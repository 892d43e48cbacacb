import type { RaRecord } from 'react-admin'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import { bulkUpdate, given, type BulkAnswer, type BulkTarget } from '../data/bulk-calls'
import { request } from '../data/http-client'
import type { OfferedAction } from './use-actions'

/** Does an action to one record, with what was asked for; gives the record as it became. Throws HttpError. */
export async function sendAction(
  resource: AnyResource,
  { name, sets }: OfferedAction,
  id: number,
  body: Row,
): Promise<RaRecord> {
  if (sets) return request(calls(resource).update, { params: { id }, body: { ...sets, ...body } })
  const call = calls(resource).action[name]
  if (!call) throw new Error(`${resource.name} declares no '${name}'`)
  return request(call, { params: { id }, body })
}

/** Does it to many. Throws HttpError. */
export async function sendToMany(
  resource: AnyResource,
  { name, sets }: OfferedAction,
  target: BulkTarget,
  values: Row,
): Promise<BulkAnswer> {
  if (sets) return bulkUpdate(resource.name, target, { ...sets, ...values })
  const call = calls(resource).actionMany[name]
  if (!call) throw new Error(`${resource.name} declares no '${name}'`)
  return request(call, { body: { ...given(target), values } })
}
