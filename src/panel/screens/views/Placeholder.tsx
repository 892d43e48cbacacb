import { useLocation } from 'react-router'
import { readLocal, storeKeys, writeLocal } from '#kit/session/local-store'
import { useIsTight } from '#kit/theme/use-width'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { viewQuery } from './view-query'
import styles from './views.module.css'

/** What the views of a list are kept by: that of the students is one of its own. */
export const useListName = (): string => {
  const { resource, scope } = useListFacts()
  return scope?.name ?? resource.name
}

const listsWithViews = (): string[] => readLocal(storeKeys.viewed)?.split(' ').filter(Boolean) ?? []

/** Keeps in this browser whether a list has views, so that their room is kept the next time. */
export function keepHasViews(list: string, hasViews: boolean): void {
  const before = listsWithViews()
  if (before.includes(list) === hasViews) return
  const next = hasViews ? [...before, list] : before.filter((each) => each !== list)
  try {
    writeLocal(storeKeys.viewed, next.join(' '))
  } catch {
    // Then the list moves down once the views are there.
  }
}

/** The room of the views until they are known: where the list had some, and where what is filtered is saved in their line for want of another place. */
export function Placeholder() {
  const { resource, parts } = useListFacts()
  const name = useListName()
  const { search } = useLocation()
  const isTight = useIsTight()
  const hasRoom = listsWithViews().includes(name) || (isTight && viewQuery(resource, parts, search) !== '')
  return hasRoom ? <div className={styles.bar} /> : null
}
