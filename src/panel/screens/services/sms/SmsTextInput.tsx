import { useWatch } from 'react-hook-form'
import { smsSize } from '#resources/sms-text'
import { textOf } from '#panel/kernel/cells/read-value'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import type { InputProps } from '#panel/kernel/screen-parts'
import { useServicesText } from '../texts'

/** The text of an SMS, with how long it is and how many SMS that makes. */
export function SmsTextInput({ field, name }: InputProps) {
  const t = useServicesText()
  const value: unknown = useWatch({ name })
  const { characters, parts } = smsSize(textOf(value) ?? '')
  return (
    <>
      <DerivedInput field={field} name={name} />
      <p
        className="num"
        aria-live="polite"
        style={{ marginTop: 5, fontSize: 12, lineHeight: '16px', color: 'var(--t3)', textAlign: 'right' }}
      >
        {t('size', { characters, smart_count: parts })}
      </p>
    </>
  )
}
