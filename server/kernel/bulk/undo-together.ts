import type { BulkResult } from '#resources/kernel/derived-parts'
import { messages } from '#resources/kernel/messages'
import type { TransactionContext } from '../context'
import { AppError } from '../errors'
import { grouped } from '../grouped'
import { undoSome } from '../operations/undo'
import type { RecordOfStep } from '../operations/undo-entries'
import { bulkAnswer } from './answer'
import type { Job, JobRecord } from './queue'

const keyOf = ({ resource, id }: RecordOfStep) => `${resource} ${id}`

/** Undoes a step for some records: all together, or one by one if any is refused. Returns a result for each, in the same order. */
export async function undoTogether(
  context: TransactionContext,
  { about, body }: Job,
  records: readonly JobRecord[],
): Promise<BulkResult[]> {
  const over = body.over === 'old' ? 'old' : 'keep'
  const some = records.map(({ own }) => ({ resource: String(own?.resource), id: Number(own?.id) }))
  const errors = new Map<string, AppError>()
  const undo = async (those: readonly RecordOfStep[]) => {
    for (const since of await undoSome(context, about!, over, those))
      errors.set(keyOf(since), new AppError('conflict', { said: messages.changedMeanwhile }))
  }
  const refusalOf = (work: Promise<unknown>): Promise<AppError | null> =>
    work.then(
      () => null,
      (error: unknown) => {
        if (error instanceof AppError) return error
        throw error
      },
    )
  if (await refusalOf(undo(some)))
    for (const one of some) {
      const error = await refusalOf(undo([one]))
      if (error) errors.set(keyOf(one), error)
    }
  const results = new Map<string, BulkResult>()
  for (const [name, those] of grouped(some, ({ resource }) => resource)) {
    const resource = context.kernel.resources.get(name)
    if (!resource) continue
    const outcomes = those.map((one) => ({ id: one.id, error: errors.get(keyOf(one)) ?? null }))
    for (const result of (await bulkAnswer(context, resource, outcomes)).results)
      results.set(keyOf({ resource: name, id: result.id }), result)
  }
  return some.map((one) => results.get(keyOf(one)) ?? { id: one.id, ok: true })
}
