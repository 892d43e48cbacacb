import { ABSENT, formatDay, formatInstant, formatTime } from '#kit/format/dates'
import { formatMoney, formatNumber } from '#kit/format/money'
import { formatPhone } from '#kit/format/phone'
import type { Row } from '#resources/kernel/check-row'
import type { AnyField, FieldKind, Fields } from '#resources/kernel/field'
import { wordsText } from '#kit/i18n/text'

const text = (value: unknown) => (typeof value === 'string' ? value : String(value))
const number = (value: unknown) => (typeof value === 'number' ? formatNumber(value) : text(value))
const tags = /<[^>]*>/g

function optionText(value: unknown, field: AnyField): string {
  const option = 'options' in field && field.options.find((one) => one.value === String(value))
  return option ? wordsText(option.label) : text(value)
}

const byKind: Record<FieldKind, (value: unknown, field: AnyField, currency: string) => string> = {
  text,
  longText: text,
  email: text,
  url: text,
  phone: (value) => formatPhone(text(value)),
  integer: number,
  decimal: number,
  money: (value, _, currency) => (typeof value === 'number' ? formatMoney(value, currency) : text(value)),
  percent: (value) => `${number(value)}%`,
  day: (value) => formatDay(text(value)),
  instant: (value) => formatInstant(text(value)),
  timeOfDay: (value) => formatTime(text(value)),
  flag: (value) => (value === true ? '✓' : ABSENT),
  choice: optionText,
  choices: (value, field) =>
    Array.isArray(value) ? value.map((one) => optionText(one, field)).join(', ') : text(value),
  reference: (value) => `#${text(value)}`,
  references: (value) => (Array.isArray(value) ? value.map((one) => `#${text(one)}`).join(', ') : text(value)),
  file: text,
  richText: (value) => text(value).replace(tags, ' ').replace(/\s+/g, ' ').trim(),
  json: (value) => JSON.stringify(value, null, 2),
  object: (value, field) => ('fields' in field ? partsText(field.fields, value) : ABSENT),
  rows: (value, field) =>
    Array.isArray(value) && 'fields' in field ? value.map((row) => partsText(field.fields, row)).join('; ') : ABSENT,
}

function partsText(fields: Fields, value: unknown): string {
  const row: Row = typeof value === 'object' && value !== null ? { ...value } : {}
  const currency = typeof row.currency === 'string' ? row.currency : 'AMD'
  const parts = Object.entries(fields).map(([name, field]) => plainText(field, row[name], currency))
  return parts.filter((part) => part !== ABSENT).join(' ') || ABSENT
}

/** A value as one line of text in the current language, '–' for none. `FieldText` also names references. */
export function plainText(field: AnyField, value: unknown, currency = 'AMD'): string {
  if (value === null || value === undefined || value === '') return ABSENT
  return byKind[field.kind](value, field, currency) || ABSENT
}
