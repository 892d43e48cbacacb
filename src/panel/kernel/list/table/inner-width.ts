import { useLayoutEffect, useState, type RefObject } from 'react'
import type { FieldKind } from '#resources/kernel/field'
import type { Column } from '../columns'

/** Kinds whose values may be longer than the usual ones: they take the room that is left. */
const growing: readonly FieldKind[] = [
  'text',
  'longText',
  'email',
  'url',
  'reference',
  'references',
  'choices',
  'json',
  'richText',
]

/** The widths of columns, in pixels, when `room` is left beside them: shared by those that grow, each at most doubled. */
export function widthsWithin(columns: readonly Pick<Column, 'width' | 'field'>[], room: number): number[] {
  const mayGrow = columns.map((column, index) => index > 0 && growing.includes(column.field.kind))
  const count = mayGrow.filter(Boolean).length
  return columns.map(({ width }, index) =>
    mayGrow[index] ? width + Math.min(width, Math.max(0, Math.floor(room / count))) : width,
  )
}

/** What the first column keeps where there is little room. */
const NAME_LEAST = 104
/** The columns with the first one as narrow as `width` asks for, to a least. */
export function withLessName<C extends Pick<Column, 'width'>>(columns: readonly C[], width: number): C[] {
  const over = Math.max(0, columns.reduce((sum, column) => sum + column.width, 0) - width)
  return columns.map((column, index) =>
    index === 0 ? { ...column, width: Math.min(column.width, Math.max(NAME_LEAST, column.width - over)) } : column,
  )
}

/** The inner width of an element, kept current; that of the page until it is known. */
export function useInnerWidth(element: RefObject<HTMLElement | null>): number {
  // A list is as wide as the page: most begin with the right width, and lay out their rows once.
  const [width, setWidth] = useState(() => document.querySelector('main')?.clientWidth ?? 0)
  useLayoutEffect(() => {
    const box = element.current
    if (!box || typeof ResizeObserver === 'undefined') return undefined
    const measure = () => setWidth(box.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [element])
  return width
}
