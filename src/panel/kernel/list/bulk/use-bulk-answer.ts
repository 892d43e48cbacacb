import { useStore, type Identifier } from 'react-admin'
import { notify } from '#kit/feedback/toast-store'
import type { BulkAnswer, BulkResult } from '../../data/bulk-calls'

/** What a bulk action could not do, kept until it is closed (DECISIONS 'Bulk failures'). */
export function useBulkAnswer(resource: string) {
  const [kept, keep] = useStore<{ results: readonly BulkResult[] } | null>(`bulkResults.${resource}`, null)
  const results = kept?.results ?? []
  const failed = results.filter((one) => !one.ok)
  return {
    failed,
    done: results.length - failed.length,
    keep: (next: readonly BulkResult[] | null) => keep(next === null ? null : { results: next }),
  }
}

/** The sentences about a bulk action, by how many records it did and did not. */
interface Sentences {
  done: (done: number) => string
  partly: (done: number, failed: number) => string
}

/**
 * Gives what has to follow a bulk action on the selected rows: what was refused stays selected (by `select`) and is
 * listed with its reason, and a toast says how it went.
 */
export function useBulkOutcome(resource: string, select: (ids: readonly Identifier[]) => void) {
  const { keep } = useBulkAnswer(resource)
  return ({ results, failed }: BulkAnswer, say: Sentences) => {
    const done = results.length - failed
    keep(failed > 0 ? results : null)
    select(results.filter(({ ok }) => !ok).map(({ id }) => id))
    if (failed > 0) notify('warning', say.partly(done, failed))
    else notify('success', say.done(done))
  }
}
