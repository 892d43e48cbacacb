import type { Identifier } from 'react-admin'
import { calls } from '#resources/kernel/derived-calls'
import type { BulkAnswer, BulkResult } from '#resources/kernel/derived-parts'
import { resourceNamed } from '#resources/registry'
import { request } from './http-client'

/** The records of a bulk call: those picked, or all that match a filter. */
export type BulkTarget = { ids: readonly Identifier[] } | { filter: Readonly<Record<string, unknown>> }

export type { BulkAnswer, BulkResult }

/** The records of a bulk call as its body names them. */
export const given = (target: BulkTarget) =>
  'ids' in target ? { ids: target.ids.map(Number) } : { filter: target.filter }

/**
 * Changes the same fields of many records, each on its own: what is refused does not hold up the rest. Throws
 * HttpError.
 */
export const bulkUpdate = (resource: string, target: BulkTarget, values: Readonly<Record<string, unknown>>) =>
  request(calls(resourceNamed(resource)).bulkUpdate, { body: { ...given(target), values } })

/** Removes many records, each on its own. Throws HttpError. */
export const bulkDelete = (resource: string, target: BulkTarget) =>
  request(calls(resourceNamed(resource)).bulkRemove, { body: given(target) })

/** The ids that went well. */
export const idsOf = (answer: BulkAnswer): number[] => answer.results.filter((one) => one.ok).map((one) => one.id)
