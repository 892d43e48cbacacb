import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { FieldKind } from '#resources/kernel/field'
import type { Column } from '../columns'

/** Kinds whose values may be long: their columns share the spare width. */
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
 * The widths of columns in pixels, given the spare `room`: growing columns share it, each at most doubled. When `room` is negative,
 * each column shrinks towards its minimum.
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

/** The inner width of an element, kept up to date; the page's width until it is known. */
export function useInnerWidth(element: RefObject<HTMLElement | null>): number {
  // A list is usually as wide as the page: starting with that width avoids a second layout.
  const [width, setWidth] = useState(() => document.querySelector('main')?.clientWidth ?? 0)
  useLayoutEffect(() => {
    const box = element.current
    if (!box || typeof ResizeObserver === 'undefined') return undefined
    // The observer first fires after layout and before paint; measuring here would force a second layout.
    const observer = new ResizeObserver(() => flushSync(() => setWidth(box.clientWidth)))
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return width
}
