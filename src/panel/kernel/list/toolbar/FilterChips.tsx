import Close from '@mui/icons-material/CloseOutlined'
import { useLayoutEffect, useRef, useState } from 'react'
import { useListFacts } from '../list-facts'
import { filtersOf, type ListFilter } from '../list-filters'
import { useFilterText } from '../use-filter-text'
import { useListActions } from '../use-list-actions'
import { useListText } from '../texts'
import { useUrlParam } from '../use-url-param'
import { listDrawers } from '../../form/drawer/drawer-param'
import { useWords } from '#kit/i18n/text'
import styles from './toolbar.module.css'

/** The filters that are set, in the declared order, without the search, which has its own box. */
export function useSetFilters(): ListFilter[] {
  const { resource, filter } = useListFacts()
  return filtersOf(resource).filter(({ name }) => filter[name] !== undefined)
}

/** How many children of a wrapping line are on its second line, and the free space on the first in px; updated when the width changes. */
function useOverflow(count: number) {
  const line = useRef<HTMLDivElement>(null)
  const [overflow, setOverflow] = useState({ hidden: 0, free: 0 })
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return
    const measure = () => {
      const chips = [...element.children].filter((child) => child instanceof HTMLElement)
      const first = chips.filter((chip) => chip.offsetTop - element.offsetTop <= 8)
      const last = first.at(-1)
      const end = last ? last.offsetLeft + last.offsetWidth - element.offsetLeft : 0
      const hidden = chips.length - first.length
      setOverflow({ hidden, free: hidden > 0 ? Math.max(0, element.clientWidth - end) : 0 })
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [count])
  return { line, ...overflow }
}

/** The active filters: a chip each, '+n' for those that do not fit, and Clear. */
export function FilterChips() {
  const { resource, filter } = useListFacts()
  const { clear } = useListActions(resource)
  const t = useListText()
  const filters = useSetFilters()
  const { line, hidden, free } = useOverflow(filters.length)
  const [, openDrawer] = useUrlParam(listDrawers.filter)
  if (filters.length === 0) return null
  const shown = filters.length - hidden
  const besideChips = free > 0 ? { transform: `translateX(-${free}px)` } : undefined
  return (
    <>
      <span className={styles.barLine} aria-hidden="true" />
      <div
        className={styles.filterChips}
        ref={line}
        role="group"
        aria-label={t('filterCount', { smart_count: filters.length })}
      >
        {filters.map((one, index) => (
          <FilterChip key={one.name} filter={one} value={filter[one.name]} isHidden={index >= shown} />
        ))}
      </div>
      {hidden > 0 && (
        <button
          type="button"
          className={`${styles.filterMore} num`}
          style={besideChips}
          aria-label={t('moreFilters', { smart_count: hidden })}
          onClick={() => openDrawer('1')}
        >
          +{hidden}
        </button>
      )}
      <button
        type="button"
        className={styles.filterClear}
        style={besideChips}
        onClick={() => clear({ keepsSearch: true })}
      >
        {t('clear')}
      </button>
    </>
  )
}

function FilterChip({ filter, value, isHidden }: { filter: ListFilter; value: unknown; isHidden: boolean }) {
  const { resource } = useListFacts()
  const { setFilter } = useListActions(resource)
  const say = useWords()
  const t = useListText()
  const text = useFilterText(resource.name, filter, value)
  const label = say(filter.label)
  return (
    <span
      className={styles.filterChip}
      style={isHidden ? { visibility: 'hidden' } : undefined}
      title={`${label}: ${text}`}
    >
      <span>{label}</span>
      <b>{text}</b>
      <button
        type="button"
        aria-label={t('removeFilter', { field: label })}
        onClick={() => setFilter(filter.name, null)}
      >
        <Close aria-hidden="true" />
      </button>
    </span>
  )
}
