import { useSearchParams } from 'react-router'
import { useIsTight } from '#kit/theme/use-width'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { keptBeside, listsWithViews, useListName } from './kept'
import styles from './views.module.css'

/** Reserves the height of the views until they are loaded: if the list had some, or if a tight screen would offer saving in their line. */
export function Placeholder() {
  const { filter } = useListFacts()
  const name = useListName()
  const [params] = useSearchParams()
  const isTight = useIsTight()
  const isChanged = Object.keys(filter).length > 0 || keptBeside.some((each) => params.has(each))
  return listsWithViews().includes(name) || (isTight && isChanged) ? <div className={styles.bar} /> : null
}
