import { get } from 'react-hook-form'
import { useWords } from '#kit/i18n/text'
import { ABSENT } from '#kit/format/dates'
import type { Row } from '#resources/kernel/check-row'
import type { AnyField, FieldOf } from '#resources/kernel/field'
import { resourceNamed } from '#resources/registry'
import { calledOf } from '../cells/read-value'
import { siblingPath } from './inputs/use-unit'
import { OptionLabel } from './inputs/OptionLabel'
import { plainText } from './plain-text'
import { useReferenced } from './use-referenced'
import { useFormText } from './texts'

export interface FieldTextProps {
  field: AnyField
  value: unknown
  /** The record around the value: it names references and currencies. */
  record: Row | null
  path: string
}

interface ReferenceTextProps extends Pick<FieldTextProps, 'value' | 'record'> {
  field: FieldOf<'reference' | 'references'>
}

function ReferenceText({ field, value, record }: ReferenceTextProps) {
  const records = useReferenced(field.to, value, [field.as && record?.[field.as]])
  return <>{records.map((one) => calledOf(resourceNamed(field.to), one)).join(', ') || ABSENT}</>
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
