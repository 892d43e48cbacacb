import { useEffect, useRef } from 'react'
import { useListSortContext } from 'react-admin'

/** Sorts the list by a field, or reverses the order of one that it is sorted by. */
export function useSortPress(): (field: string) => void {
  const { sort, setSort } = useListSortContext()
  const { field, order } = sort
  // An order is drawn later than it is asked for, and a second press may come before.
  const asked = useRef(sort)
  useEffect(() => void (asked.current = { field, order }), [field, order])
  return (pressed) => {
    const isReversed = asked.current.field === pressed && asked.current.order === 'ASC'
    asked.current = { field: pressed, order: isReversed ? 'DESC' : 'ASC' }
    setSort(asked.current)
  }
}
