import { get } from 'react-hook-form'
import { useWords } from '#kit/i18n/text'
import { ABSENT } from '#kit/format/dates'
import type { Row } from '#resources/kernel/check-row'
import type { AnyField, FieldOf } from '#resources/kernel/field'
import { siblingPath } from './inputs/use-unit'
import { OptionLabel } from './inputs/OptionLabel'
import { plainText } from './plain-text'
import { recordLabel } from './record-label'
import { useReferenced } from './use-referenced'
import { useFormText } from './texts'

interface FieldTextProps {
  field: AnyField
  value: unknown
  /** The record around the value: it names references and currencies. */
  record: Row | null
  path: string
}

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown): value is number => typeof value === 'number'

function ReferenceText({
  field,
  value,
  record,
}: {
  field: FieldOf<'reference' | 'references'>
  value: unknown
  record: Row | null
}) {
  const ids = (Array.isArray(value) ? value : [value]).filter(isId)
  const shown: unknown = field.as === null ? null : record?.[field.as]
  const known = (Array.isArray(shown) ? shown : [shown]).filter(isRecord)
  const records = useReferenced(field.to, ids, known)
  return <>{records.map((one) => recordLabel(field.to, one)).join(', ') || ABSENT}</>
}

/** A value as readable text, by its kind: for read-only fields and histories. */
export function FieldText({ field, value, record, path }: FieldTextProps) {
  const t = useFormText()
  const say = useWords()
  if (value === null || value === undefined || value === '') return <span style={{ color: 'var(--t3)' }}>{ABSENT}</span>
  if (field.kind === 'reference' || field.kind === 'references')
    return <ReferenceText field={field} value={value} record={record} />
  if (field.kind === 'choice') {
    const option = field.options.find((one) => one.value === String(value))
    return option ? <OptionLabel option={option} label={say(option.label)} /> : <>{String(value)}</>
  }
  if (field.kind === 'flag') return <>{value === true ? t('yes') : t('no')}</>
  const currency: unknown =
    field.kind === 'money' && field.currencyField !== null ? get(record, siblingPath(path, field.currencyField)) : null
  return <>{plainText(field, value, typeof currency === 'string' ? currency : 'AMD')}</>
}
