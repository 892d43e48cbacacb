import { useEffect, useId, useState, type Ref } from 'react'
import { afterPress } from '../form/after-press'
import { signInArea } from '../i18n/sign-in'
import { useText } from '../i18n/text'
import styles from './account-forms.module.css'

export interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  type?: 'text' | 'email' | 'password'
  /** The message under the field; null if there is none. */
  error?: string | null
  autoComplete: string
  autoFocus?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
}

/** A labelled field with a message under it; a password has Show/Hide (part 1 §2.6). */
export function Field({ label, value, onChange, onBlur, type = 'text', error = null, ref, ...input }: FieldProps) {
  const id = useId()
  const t = useText(signInArea)
  const [isShown, setIsShown] = useState(false)
  const { autoFocus } = input
  // The browser follows the attribute once in a document, and only React does so each time (src/sign-in/main.tsx has none).
  useEffect(() => {
    if (autoFocus) document.getElementById(id)?.focus()
  }, [autoFocus, id])
  return (
    <div className={error === null ? styles.afField : `${styles.afField} ${styles.bad}`}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.afBox}>
        <input
          {...input}
          id={id}
          ref={ref}
          type={isShown ? 'text' : type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onBlur && afterPress(onBlur)}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          autoCapitalize="none"
          spellCheck={false}
        />
        {type === 'password' && (
          <button type="button" className={styles.afShow} aria-controls={id} onClick={() => setIsShown(!isShown)}>
            {isShown ? t('hide') : t('show')}
          </button>
        )}
      </div>
      <p id={`${id}-error`} className={styles.afError} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
