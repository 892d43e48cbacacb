import type { Identifier } from 'react-admin'
import { calls } from '#resources/kernel/derived-calls'
import type { BulkAnswer, BulkResult } from '#resources/kernel/derived-parts'
import { resourceNamed } from '#resources/registry'
import { request } from './http-client'

/** The records of a bulk call: the picked ones, or all that match a filter. */
export type BulkTarget = { ids: readonly Identifier[] } | { filter: Readonly<Record<string, unknown>> }

export type { BulkAnswer, BulkResult }

/** The target of a bulk call in request format. */
export const given = (target: BulkTarget) =>
  'ids' in target ? { ids: target.ids.map(Number) } : { filter: target.filter }

/**
 * Changes the same fields of many records, each independently: a refused record does not block the others. Throws
 * HttpError.
 */
export const bulkUpdate = (resource: string, target: BulkTarget, values: Readonly<Record<string, unknown>>) =>
  request(calls(resourceNamed(resource)).bulkUpdate, { body: { ...given(target), values } })

/** Deletes many records, each independently. Throws HttpError. */
export const bulkDelete = (resource: string, target: BulkTarget) =>
  request(calls(resourceNamed(resource)).bulkRemove, { body: given(target) })

/** Whether a refused record is no longer there for the viewer, so that it can be neither selected again nor opened. */
export const isGone = ({ code }: BulkResult): boolean => code === 'not_found'

/** The ids of the records that succeeded. */
export const idsOf = (answer: BulkAnswer): number[] => answer.results.filter((one) => one.ok).map((one) => one.id)
