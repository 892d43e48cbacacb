import type { Identifier } from 'react-admin'
import { resourceNamed } from '#resources/registry'
import { request } from './http-client'
import type { Told } from '#kit/i18n/message'

/** The records of a bulk call: those picked, or all that match a filter. */
export type BulkTarget = { ids: readonly Identifier[] } | { filter: Readonly<Record<string, unknown>> }

/** How a bulk call went for one record; what is told says why it was refused. */
export interface BulkResult extends Told {
  id: number
  ok: boolean
  name: string
}
export interface BulkAnswer {
  results: readonly BulkResult[]
  failed: number
}

/**
 * Changes the same fields of many records, each on its own: what is refused does not hold up the rest. Throws
 * HttpError.
 */
export const bulkUpdate = (resource: string, target: BulkTarget, values: Readonly<Record<string, unknown>>) =>
  request<BulkAnswer & { updated: number }>('PUT', `/${resourceNamed(resource).path}/bulk`, { ...target, values })

/** Removes many records, each on its own. Throws HttpError. */
export const bulkDelete = (resource: string, target: BulkTarget) =>
  request<BulkAnswer>('POST', `/${resourceNamed(resource).path}/bulk/delete`, target)

/** The ids that went well. */
export const idsOf = (answer: BulkAnswer): number[] => answer.results.filter((one) => one.ok).map((one) => one.id)
