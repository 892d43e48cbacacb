import type { ReactNode } from 'react'
import { get } from 'react-hook-form'
import { useFormInfo } from './form-context'
import { LabelledInput, LabelText } from './LabelledInput'
import { isSameValue } from './same-value'
import { useFormText } from './texts'
import styles from './field.module.css'

const comparable = (value: unknown) => (value === '' || value === undefined ? null : value)

/** Accent dot of a value that differs from its initial one; not shown for a new record. */
export function ChangedDot({ name, value }: { name: string; value: unknown }) {
  const { opened, record } = useFormInfo()
  const t = useFormText()
  const before: unknown = get(opened, name)
  if (record === null || isSameValue(comparable(value), comparable(before))) return null
  return <span role="img" aria-label={t('changed')} title={t('changed')} className={styles.changed} />
}

interface FieldLabelProps {
  name: string
  value: unknown
  label: string
  isRequired: boolean
}

/** The text of a field's label with its asterisk and change dot. */
export function FieldLabel({ name, value, label, isRequired }: FieldLabelProps) {
  return (
    <>
      <LabelText text={label} isRequired={isRequired} />
      <ChangedDot name={name} value={value} />
    </>
  )
}

interface FieldFrameProps extends FieldLabelProps {
  id: string
  help: string | null
  error: string | null
  /** The label names a single element; a group of elements is named by id instead. */
  isGroup?: boolean
  children: ReactNode
}

/** A field of a form: label with asterisk and change dot, the input, then help or error below. */
export function FieldFrame({ name, value, label, isRequired, ...frame }: FieldFrameProps) {
  const words = <FieldLabel name={name} value={value} label={label} isRequired={isRequired} />
  return <LabelledInput {...frame} label={words} />
}
