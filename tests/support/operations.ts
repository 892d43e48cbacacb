import type pg from 'pg'
import type { Row } from '#resources/kernel/check-row'
import type { Context } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { readFilters, readPaging } from '#server/kernel/list-query'
import * as read from '#server/kernel/operations/read'
import { kernelOf } from './test-kernel'
import { boxes, samples } from './test-resources'

/** Creates the tables of samples and boxes in an empty database; a sample's `doubled` is twice its seats. */
export const kernelOfSamples = (pool: pg.Pool) =>
  kernelOf(pool, [samples, boxes], [{ resource: samples, computed: { doubled: (t) => `"${t}".seats * 2` } }])

/** Returns the AppError that `work` fails with; throws if it succeeds or fails otherwise. */
export const failure = async (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => {
      throw new Error('it succeeded')
    },
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )

/** The samples that a list call returns, and their total. */
export async function listed(context: Context, filters: Row = {}, query: Row = {}) {
  const page = await read.list(context, samples, {
    paging: readPaging(samples, query),
    ...readFilters(samples, filters),
  })
  return { total: page.total, rows: page.rows.map((text) => JSON.parse(text) as Row & { id: number; name: string }) }
}

/** The names of the samples that a list call returns, in its order. */
export const names = async (context: Context, filters: Row = {}, query: Row = {}) =>
  (await listed(context, filters, query)).rows.map(({ name }) => name)
