import { useStore, type Identifier } from 'react-admin'
import { notify } from '#kit/feedback/toast-store'
import { takeStep } from '#kit/feedback/undo-offer'
import { formatNumber } from '#kit/format/money'
import type { BulkAnswer } from '../../data/bulk-calls'
import { useListText } from '../texts'

/** What came of a bulk action that did not do everything, kept until it is closed (DECISIONS 'Bulk failures'). */
export interface BulkOutcome extends Pick<BulkAnswer, 'results'> {
  /** '191 of 198 changed'. */
  title: string
  at: string
  /** By which it is undone; null where no history has it. */
  step: string | null
}
export const useBulkAnswer = (resource: string) => useStore<BulkOutcome | null>(`bulkResults.${resource}`, null)

/** The sentences about a bulk action, by how many records it did and did not. */
interface Sentences {
  done: (done: number) => string
  partly: (done: string, all: string) => string
}

/**
 * Gives what has to follow a bulk action on the selected rows: a toast says that all is done, else the drawer of its result opens, and what
 * was refused stays selected (by `select`). Of a job it is said that it goes on in the background.
 */
export function useBulkOutcome(resource: string, select: (ids: readonly Identifier[]) => void) {
  const [, keep] = useBulkAnswer(resource)
  const t = useListText()
  return ({ results, failed, job }: BulkAnswer, say: Sentences) => {
    if (job) {
      select([])
      return notify('info', t('goesOnBehind', { count: formatNumber(job.total) }))
    }
    const done = results.length - failed
    select(results.filter(({ ok }) => !ok).map(({ id }) => id))
    if (failed === 0) {
      keep(null)
      return notify('success', say.done(done))
    }
    keep({
      results,
      title: say.partly(formatNumber(done), formatNumber(results.length)),
      at: new Date().toISOString(),
      step: done > 0 ? takeStep() : null,
    })
  }
}
