import { useWords } from '#kit/i18n/text'
import { useId } from 'react'
import { get } from 'react-hook-form'
import type { InputProps } from '../screen-parts'
import { FieldFrame } from './FieldFrame'
import { useFormInfo } from './form-context'
import { FieldText } from './FieldText'

/** A field as read-only text. Nothing in the form of a new record if the field is never writable. */
export function ReadOnlyInput({ field, name }: InputProps) {
  const id = useId()
  const { record, opened } = useFormInfo()
  const say = useWords()
  const value: unknown = get(record ?? opened, name)
  if (record === null && field.mode === 'read') return null
  return (
    <FieldFrame
      id={id}
      name={name}
      value={get(opened, name)}
      label={say(field.label)}
      isRequired={false}
      help={field.help && say(field.help)}
      error={null}
      isGroup
    >
      <div
        aria-labelledby={`${id}-label`}
        style={{ minHeight: 36, padding: '8px 0', fontSize: 14, lineHeight: '20px', overflowWrap: 'anywhere' }}
      >
        <FieldText field={field} value={value} record={record} path={name} />
      </div>
    </FieldFrame>
  )
}
