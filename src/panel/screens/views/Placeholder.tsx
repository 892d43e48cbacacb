import { useSearchParams } from 'react-router'
import { useIsTight } from '#kit/theme/use-width'
import { readLocal, storeKeys } from '#kit/session/local-store'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { LAYOUT } from '#panel/kernel/list/list-layout'
import styles from './views.module.css'

/** Name by which the views of a list are stored: that of its scope (students), otherwise of its resource. */
export const useListName = (): string => {
  const { resource, scope } = useListFacts()
  return scope?.name ?? resource.name
}

/** Names of the lists with views, as remembered in this browser. */
export const listsWithViews = (): string[] => readLocal(storeKeys.viewed)?.split(' ').filter(Boolean) ?? []

/** URL parameters that a view keeps in addition to filters: order, page size and layout. */
export const keptBeside = ['sortBy', 'relationalSort', 'sortDirection', 'pageSize', LAYOUT]

/** Reserves the height of the views until they are loaded: if the list had some, or if a tight screen would offer saving in their line. */
export function Placeholder() {
  const { filter } = useListFacts()
  const name = useListName()
  const [params] = useSearchParams()
  const isTight = useIsTight()
  const isChanged = Object.keys(filter).length > 0 || keptBeside.some((each) => params.has(each))
  return listsWithViews().includes(name) || (isTight && isChanged) ? <div className={styles.bar} /> : null
}
