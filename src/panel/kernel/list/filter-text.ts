import type { z } from 'zod'
import { isNoFilter, isRange, type FilterShape } from '../filters/filter-shape'
import type { ListFilter } from './list-filters'

/** A filter's value in URL format: `[A|B]`, `[1..9]`, true, plain text; null when it is empty. */
export function writeFilter(value: unknown): string | null {
  if (isNoFilter(value)) return null
  if (Array.isArray(value)) return `[${value.map(String).join('|')}]`
  if (isRange(value)) return `[${value.from ?? ''}..${value.to ?? ''}]`
  return String(value).trim()
}

/** Possible values of a piece of URL text; the first that the declaration accepts is used. */
function readings(piece: string): unknown[] {
  const number = Number(piece)
  const numbers = piece !== '' && Number.isFinite(number) ? [number] : []
  return piece === 'null' ? [null, piece] : [piece, ...numbers]
}

const bare = (text: string) => text.replace(/^\[/, '').replace(/\]$/, '')

function readList(schema: z.ZodType, text: string): unknown {
  const pieces = bare(text)
    .split('|')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  const known = pieces.flatMap((piece) => {
    const parsed = readings(piece)
      .map((value) => schema.safeParse([value]))
      .find((one) => one.success)
    return parsed && Array.isArray(parsed.data) ? parsed.data.slice(0, 1) : []
  })
  return known.length > 0 ? [...new Set(known)] : undefined
}

function readRange(schema: z.ZodType, text: string): unknown {
  const [from = '', to = ''] = bare(text)
    .split('..')
    .map((piece) => piece.trim())
  const side = (name: 'from' | 'to', piece: string) => {
    const found =
      piece === '' ? undefined : readings(piece).find((value) => schema.safeParse({ [name]: value }).success)
    return found === undefined ? {} : { [name]: found }
  }
  const range = text.includes('..') ? { ...side('from', from), ...side('to', to) } : {}
  return isNoFilter(range) ? undefined : range
}

function readPlain(schema: z.ZodType, text: string): unknown {
  return readings(text.trim()).find((value) => value !== '' && schema.safeParse(value).success)
}

function readFlag(schema: z.ZodType, text: string): unknown {
  const flag = text === 'true' ? true : text === 'false' ? false : undefined
  return flag !== undefined && schema.safeParse(flag).success ? flag : undefined
}

const readers: Record<FilterShape, (schema: z.ZodType, text: string) => unknown> = {
  list: readList,
  range: readRange,
  flag: readFlag,
  text: readPlain,
}

/** Reads a filter's value from URL text; undefined for invalid text, which is ignored rather than an error. */
export function readFilter(filter: ListFilter, text: string): unknown {
  if (filter.shape) return readers[filter.shape](filter.schema, text)
  const tried = [readRange, readFlag, readList, readPlain]
  return tried.map((read) => read(filter.schema, text)).find((value) => value !== undefined)
}
