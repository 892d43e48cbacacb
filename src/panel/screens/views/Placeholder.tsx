import { useSearchParams } from 'react-router'
import { useIsTight } from '#kit/theme/use-width'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { keptBeside, listsWithViews, useListName } from './kept'
import styles from './views.module.css'

/** The room of the views until they are known: where the list had some, and where what is on the screen is saved in their line for want of another place. */
export function Placeholder() {
  const { filter } = useListFacts()
  const name = useListName()
  const [params] = useSearchParams()
  const isTight = useIsTight()
  const isChanged = Object.keys(filter).length > 0 || keptBeside.some((each) => params.has(each))
  return listsWithViews().includes(name) || (isTight && isChanged) ? <div className={styles.bar} /> : null
}
