import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import LastPage from '@mui/icons-material/LastPageOutlined'
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDownOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import { useEffect, useRef } from 'react'
import { useListPaginationContext } from 'react-admin'
import { formatNumber } from '#kit/format/money'
import { usePopup } from '../page/use-popup'
import { pageSizes } from './parse-list-url'
import { useListText } from './texts'
import { MenuEntry } from './toolbar/MenuEntry'
import { saidTotal, useTotal } from './total'
import styles from './pagination.module.css'

/** Page numbers to show: the first, the last and those around the current one; null marks a gap. */
export function shownPages(page: number, last: number): (number | null)[] {
  const near = new Set(
    [1, ...(page <= 3 ? [2, 3] : []), page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last),
  )
  const pages = [...near].sort((a, b) => a - b)
  return pages.flatMap((n, index) => {
    const gap = n - (pages[index - 1] ?? n)
    return gap > 2 ? [null, n] : gap === 2 ? [n - 1, n] : [n]
  })
}

/** '1–50 of 1,234' ('of 10,000+' when not counted further), the page size, and the pages, counted from 1. */
export function Pagination() {
  const { page, perPage, setPage } = useListPaginationContext()
  const { total = 0, isExact, toLastPage } = useTotal()
  const say = useListText()
  const last = Math.max(1, Math.ceil(total / perPage))
  // A page is shown later than it is asked for, and a second press may come before.
  const asked = useRef(page)
  useEffect(() => void (asked.current = page), [page])
  const step = (by: 1 | -1) => {
    asked.current = Math.max(1, isExact ? Math.min(asked.current + by, last) : asked.current + by)
    setPage(asked.current)
  }
  if (total === 0) return null
  const from = Math.min((page - 1) * perPage + 1, total)
  const range = {
    from: formatNumber(from),
    to: formatNumber(Math.min(page * perPage, total)),
    total: saidTotal(total, isExact),
  }
  // The position of the total in the sentence depends on the language.
  const [before, after] = say('range', { ...range, total: '\u0000' }).split('\u0000')
  return (
    <footer className={`${styles.listFoot} num`}>
      <span>
        {before}
        <b>{range.total}</b>
        {after}
      </span>
      <span className="grow" />
      <PerPage />
      <nav className={styles.pages} aria-label={say('pages')}>
        <button type="button" aria-label={say('previous')} disabled={page <= 1} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" />
        </button>
        {shownPages(Math.min(page, last), last).map((n, index) =>
          n === null ? (
            <span key={`gap-${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={n}
              type="button"

              aria-label={say('page', { n })}
              aria-current={n === page ? 'page' : undefined}
              onClick={() => setPage(n)}
            >
              {formatNumber(n)}
            </button>
          ),
        )}
        <button type="button" aria-label={say('next')} disabled={isExact && page >= last} onClick={() => step(1)}>
          <ChevronRight aria-hidden="true" />
        </button>
        {!isExact && (
          <button type="button" aria-label={say('last')} onClick={toLastPage}>
            <LastPage aria-hidden="true" />
          </button>
        )}
      </nav>
    </footer>
  )
}

function PerPage() {
  const { perPage, setPerPage } = useListPaginationContext()
  const say = useListText()
  const { close, button, popup } = usePopup('menu')
  return (
    <>
      <Button variant="text" size="small" endIcon={<KeyboardArrowDown />} {...button}>
        {say('perPage', { count: perPage })}
      </Button>
      <Menu {...popup} slotProps={{ list: { dense: true } }}>
        {pageSizes.map((size) => (
          <MenuEntry
            key={size}
            role="menuitemradio"
            aria-checked={size === perPage}
            selected={size === perPage}
            label={say('perPage', { count: size })}
            onDone={close}
            onClick={() => setPerPage(size)}
          />
        ))}
      </Menu>
    </>
  )
}
