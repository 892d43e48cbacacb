import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '#kit/i18n/text'
import { useListFacts } from '../list-facts'
import { TERM } from '../list-filters'
import { useListActions } from '../use-list-actions'
import { useListText } from '../texts'
import { FindBox } from './FindBox'

/** Milliseconds without typing before the search runs (part 2 §9, UI-021). */
const SEARCH_DELAY = 500

/** Search box of the list: searches the trimmed text half a second after the last letter, or at once on Enter. */
export function SearchBox() {
  const { resource, filter } = useListFacts()
  const { setFilter } = useListActions(resource)
  const term = String(filter[TERM] ?? '')
  const [typed, setTyped] = useState(term)
  const [seen, setSeen] = useState({ term, sent: term })

  // The term changed elsewhere (Clear, Back, a link), not by this box: take it over.
  if (seen.term !== term) {
    setSeen({ term, sent: term })
    if (seen.sent !== term) setTyped(term)
  }
  const send = (text: string) => {
    // A term that was sent may not be drawn yet.
    if (text.trim() === seen.sent) return
    setSeen({ term, sent: text.trim() })
    setFilter(TERM, text.trim(), true)
  }
  const latest = useRef(send)
  useEffect(() => void (latest.current = send))
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [typed])

  const { label, hints } = useSearchWords()
  const input = useRef<HTMLInputElement>(null)
  const hint = useFitting(input, hints)
  return (
    <FindBox
      ref={input}
      label={label}
      title={label}
      placeholder={hint}
      typed={typed}
      onType={setTyped}
      onKeyDown={(event) => event.key === 'Enter' && send(typed)}
    />
  )
}

/**
 * Names of the searched fields: all of them for the label; for the hint the visible ones, longest text first: 'Name, email or
 * phone', 'Name, email, phone' and 'Search'.
 */
function useSearchWords(): { label: string; hints: string[] } {
  const { resource, allColumns } = useListFacts()
  const say = useWords()
  const t = useListText()
  const searched = Object.entries(resource.fields).filter(([, field]) => field.search)
  const wordOf = ([, { label }]: (typeof searched)[number], index: number) => {
    const word = say(label)
    return index === 0 ? word : word.toLowerCase()
  }
  const usual = searched.filter(([name]) => allColumns.some((column) => column.fieldName === name && !column.isHidden))
  const words = (usual.length > 0 ? usual : searched).map(wordOf)
  const last = words.at(-1) ?? ''
  const full = words.length > 1 ? t('or', { first: words.slice(0, -1).join(', '), last }) : last
  const short = words.map((word) => word.split(',')[0]).join(', ')
  return { label: t('searchIn', { fields: searched.map(wordOf).join(', ') }), hints: [full, short, t('search')] }
}

/** The first of the texts that fits into an element in its font; the last one when none fits. */
function useFitting(element: RefObject<HTMLElement | null>, texts: readonly string[]): string {
  const [index, setIndex] = useState(0)
  const joined = texts.join('\n')
  useLayoutEffect(() => {
    const box = element.current
    const pen = typeof ResizeObserver === 'undefined' ? null : document.createElement('canvas').getContext('2d')
    if (!box || !pen) return
    const all = joined.split('\n')
    const measure = () => {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(box)
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const found = all.findIndex((text) => pen.measureText(text).width <= box.clientWidth)
      setIndex(found < 0 ? all.length - 1 : found)
    }
    let isNew = true
    // The observer first fires after layout and before paint; measuring here would force a second layout.
    const observer = new ResizeObserver(() => {
      flushSync(measure)
      if (isNew) void document.fonts.ready.then(measure)
      isNew = false
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, joined])
  return texts[Math.min(index, texts.length - 1)] ?? ''
}
