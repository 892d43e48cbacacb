import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
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

/**
 * The widths of columns, in pixels, where `room` is left beside them: shared by those that grow, each at most doubled. Where it is lacking,
 * each gives of what it has over its least.
 */
export function widthsWithin(
  columns: readonly Pick<Column, 'width' | 'least' | 'field' | 'isDrawn'>[],
  room: number,
): number[] {
  if (room < 0) {
    const given = columns.reduce((sum, { width, least }) => sum + width - least, 0)
    const part = given === 0 ? 0 : Math.min(1, -room / given)
    return columns.map(({ width, least }) => Math.floor(width - (width - least) * part))
  }
  const mayGrow = columns.map(({ field, isDrawn }, index) => index > 0 && !isDrawn && growing.includes(field.kind))
  const count = mayGrow.filter(Boolean).length
  return columns.map(({ width }, index) => (mayGrow[index] ? width + Math.min(width, Math.floor(room / count)) : width))
}

/** The inner width of an element, kept current; that of the page until it is known. */
export function useInnerWidth(element: RefObject<HTMLElement | null>): number {
  // A list is as wide as the page: most begin with the right width, and lay out their rows once.
  const [width, setWidth] = useState(() => document.querySelector('main')?.clientWidth ?? 0)
  useLayoutEffect(() => {
    const box = element.current
    if (!box || typeof ResizeObserver === 'undefined') return undefined
    // Heard first when the page is laid out, before it is painted: measured here it would be laid out twice.
    const observer = new ResizeObserver(() => flushSync(() => setWidth(box.clientWidth)))
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return width
}
