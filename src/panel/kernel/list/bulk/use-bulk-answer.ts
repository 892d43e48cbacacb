import { useStore, type Identifier } from 'react-admin'
import { notify } from '#kit/feedback/toast-store'
import { takeStep } from '#kit/feedback/undo-offer'
import { formatNumber } from '#kit/format/money'
import { isGone, type BulkAnswer } from '../../data/bulk-calls'
import { useListText } from '../texts'

/** The result of a bulk action that was done only in part, kept until the viewer closes it (DECISIONS 'Bulk failures'). */
export interface BulkOutcome extends Pick<BulkAnswer, 'results'> {
  /** '191 of 198 changed'. */
  title: string
  at: string
  /** Id of the history step that undoes it; null when no history records it. */
  step: string | null
}
export const useBulkAnswer = (resource: string) => useStore<BulkOutcome | null>(`bulkResults.${resource}`, null)

/** Texts about a bulk action, by the numbers of changed and refused records. */
interface Sentences {
  done: (done: number) => string
  partly: (done: string, all: string) => string
}

/**
 * Returns the handler of a bulk action's response: a toast when everything is done, else the result drawer, with the refused records
 * that are still there kept selected (by `select`). For a job, a toast says that it continues in the background.
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
    select(results.filter((one) => !one.ok && !isGone(one)).map(({ id }) => id))
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
