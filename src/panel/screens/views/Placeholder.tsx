import { useSearchParams } from 'react-router'
import { readLocal, storeKeys } from '#kit/session/local-store'
import { useIsTight } from '#kit/theme/use-width'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { LAYOUT } from '#panel/kernel/list/list-layout'
import styles from './views.module.css'

/** What the views of a list are kept by: that of the students is one of its own. */
export const useListName = (): string => {
  const { resource, scope } = useListFacts()
  return scope?.name ?? resource.name
}

/** Which lists have views, as this browser remembers it. */
export const listsWithViews = (): string[] => readLocal(storeKeys.viewed)?.split(' ').filter(Boolean) ?? []

/** What a view keeps of a list's address beside what is filtered: order, rows a page and whether it is a board. */
export const keptBeside = ['sortBy', 'relationalSort', 'sortDirection', 'pageSize', LAYOUT]

/** The room of the views until they are known: where the list had some, and where what is on the screen is saved in their line for want of another place. */
export function Placeholder() {
  const { filter } = useListFacts()
  const name = useListName()
  const [params] = useSearchParams()
  const isTight = useIsTight()
  const isChanged = Object.keys(filter).length > 0 || keptBeside.some((each) => params.has(each))
  return listsWithViews().includes(name) || (isTight && isChanged) ? <div className={styles.bar} /> : null
}
