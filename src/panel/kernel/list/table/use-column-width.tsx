import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { COLUMN_LEAST, COLUMN_MOST } from '#resources/account.calls'
import { useWords } from '#kit/i18n/text'
import type { Column } from '../columns'
import { useListFacts } from '../list-facts'
import { useListText } from '../texts'
import styles from './table.module.css'

/** Pixels by which a key press changes a column's width. */
const STEP = 16
const within = (width: number) => Math.round(Math.min(Math.max(width, COLUMN_LEAST), COLUMN_MOST))
const headOf = (element: Element) => element.closest('th')
/** Horizontal padding of a cell in pixels. */
const PADDING = 18

/** The width in pixels that fits a column's heading and its longest value on the page. */
function fitting(head: HTMLElement): number {
  const index = [...(head.parentElement?.children ?? [])].indexOf(head)
  const cells = [...(head.closest('table')?.rows ?? [])].flatMap((row) => row.cells[index] ?? [])
  const range = document.createRange()
  return Math.max(
    ...cells.map((cell) => {
      range.selectNodeContents(cell.querySelector('.row-name') ?? cell)
      return Math.max(range.getBoundingClientRect().width, cell.firstElementChild?.scrollWidth ?? 0) + PADDING
    }),
  )
}

/**
 * Resizes a column, saved per user: drag its edge, click it to fit the content, double-click
 * it to restore the default width; by the keyboard Shift with the arrows and Home.
 */
export function useColumnWidth(column: Column, onDraw: (widths: Readonly<Record<string, number>>) => void) {
  const { preferences, changePreferences, isEmbedded = false } = useListFacts()
  const t = useListText()
  const say = useWords()
  const from = useRef<{ x: number; width: number; to: number } | null>(null)
  const { [column.name]: own, ...others } = preferences.widths
  const keep = (width: number) => changePreferences({ widths: { ...others, [column.name]: within(width) } })
  const reset = () => own !== undefined && changePreferences({ widths: others })

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const width = headOf(event.currentTarget)?.offsetWidth ?? column.width
    from.current = { x: event.clientX, width, to: width }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const move = ({ clientX }: PointerEvent) => {
    const now = from.current
    if (!now) return
    now.to = within(now.width + clientX - now.x)
    onDraw({ [column.name]: now.to })
  }
  const end = ({ currentTarget, type }: PointerEvent<HTMLElement>) => {
    const now = from.current
    from.current = null
    onDraw({})
    const head = headOf(currentTarget)
    if (!now || !head || type !== 'pointerup') return
    keep(now.to === now.width ? fitting(head) : now.to)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (isEmbedded || !event.shiftKey || (step === undefined && event.key !== 'Home')) return
    event.preventDefault()
    if (step === undefined) reset()
    else keep((headOf(event.currentTarget)?.offsetWidth ?? column.width) + step)
  }
  // A list inside a page has no saved settings.
  const edge = !isEmbedded && (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('widthOf', { column: say(column.label) })}
      aria-valuenow={own ?? column.width}
      aria-valuemin={COLUMN_LEAST}
      aria-valuemax={COLUMN_MOST}
      // When the heading is not a button, the edge must take the focus for the keys.
      tabIndex={column.sort === null ? 0 : -1}
      className={styles.edge}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={reset}
      onKeyDown={onKeyDown}
    />
  )
  return { onKeyDown, edge }
}
