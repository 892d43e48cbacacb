import { useId, type ReactNode } from 'react'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { useMessage } from '#kit/i18n/message'
import { useText } from '#kit/i18n/text'
import styles from './apply.module.css'
import { applyArea } from './texts'

interface Common {
  label: string
  isRequired?: boolean
  hint?: string
  error: FieldError | undefined
  field: UseFormRegisterReturn
}
type Said = Record<'id' | 'aria-describedby', string> & { 'aria-invalid': boolean; 'aria-required': boolean }

/** A label above, the control, and the hint or what is wrong below. */
function Labelled({
  label,
  isRequired = false,
  hint,
  error,
  children,
}: Omit<Common, 'field'> & { children: (said: Said) => ReactNode }) {
  const t = useText(applyArea)
  const message = useMessage()
  const id = useId()
  const isBad = error !== undefined
  return (
    <div className={styles.field} data-bad={isBad}>
      <label className={styles.label} htmlFor={id}>
        <span>
          {label} {isRequired && <em aria-hidden>*</em>}
        </span>
        {!isRequired && <small>{t('optional')}</small>}
      </label>
      <div className={styles.box}>
        {children({ id, 'aria-describedby': `${id}-more`, 'aria-invalid': isBad, 'aria-required': isRequired })}
      </div>
      <p id={`${id}-more`} className={isBad ? styles.fault : styles.hint}>
        {isBad ? message(error.message ?? '') : hint}
      </p>
    </div>
  )
}

/** A line of text; `prefix` stands before what is typed. */
export const Line = ({
  field,
  prefix,
  input,
  ...more
}: Common & { prefix?: string | undefined; input?: Record<string, string | number | boolean> }) => (
  <Labelled {...more}>
    {(said) => (
      <>
        {prefix !== undefined && <span className={`num ${styles.prefix}`}>{prefix}</span>}
        <input {...input} {...field} {...said} />
      </>
    )}
  </Labelled>
)

/** One of several; the phone shows its own list. */
export const Choice = ({ field, options, none, ...more }: Common & { options: readonly string[]; none: string }) => (
  <Labelled {...more}>
    {(said) => (
      <select {...field} {...said}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )}
  </Labelled>
)
