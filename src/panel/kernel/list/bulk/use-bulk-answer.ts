import { useStore } from 'react-admin'
import type { BulkResult } from '../../../app/data/bulk-calls'

/** What a bulk action could not do, kept until it is closed (DECISIONS 'Bulk failures'); the bulk drawer writes it too. */
export function useBulkAnswer(resource: string) {
  const [kept, keep] = useStore<{ results: readonly BulkResult[] } | null>(`bulkResults.${resource}`, null)
  const failed = (kept?.results ?? []).filter((one) => !one.ok)
  return { failed, keep: (results: readonly BulkResult[] | null) => keep(results === null ? null : { results }) }
}
