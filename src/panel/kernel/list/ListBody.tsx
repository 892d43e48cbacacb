import { useEffect } from 'react'
import { useListContext } from 'react-admin'
import { loadDrawerAhead } from './ListDrawers'
import { ListEmpty, ListLoading, ListProblem } from './ListStates'
import { PhoneList } from './phone/PhoneList'
import { ListTable } from './table/ListTable'
import { useIsNarrow } from '#kit/theme/use-width'
import styles from './list.module.css'

/** The records, or the loading, error or empty state. */
export function ListBody() {
  const { data, error, isPending } = useListContext()
  const isNarrow = useIsNarrow()
  useEffect(() => {
    if (!isPending) loadDrawerAhead()
  }, [isPending])
  if (!isPending && data && data.length > 0) return isNarrow ? <PhoneList /> : <ListTable />
  return (
    <div className={styles.listState}>
      {isPending ? <ListLoading /> : data ? <ListEmpty /> : <ListProblem failure={error} />}
    </div>
  )
}
