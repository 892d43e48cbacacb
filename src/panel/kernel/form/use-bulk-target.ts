import { useRecordSelection, useStore, type Identifier } from 'react-admin'
import type { AnyResource } from '../../../../resources/kernel/define-resource'
import type { BulkTarget } from '../../app/data/bulk-calls'
import type { AllMatching } from '../list/selection'

export interface Selection {
  ids: readonly Identifier[]
  allMatching: boolean
  target: BulkTarget
  /** Leaves only these records selected. */
  keep: (ids: readonly Identifier[]) => void
}

/** The records a bulk change is for: the ticked rows, or all that match the list's filter. */
export function useBulkTarget(resource: AnyResource): Selection {
  const [ids, { select }] = useRecordSelection({ resource: resource.name })
  const [all, setAll] = useStore<AllMatching | null>(`bulk.${resource.name}`, null)
  const allMatching = all?.allMatching === true
  return {
    ids,
    allMatching,
    target: allMatching ? { filter: all.filter } : { ids },
    keep: (kept) => {
      setAll(null)
      select([...kept])
    },
  }
}
