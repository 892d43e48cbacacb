import type { ReactNode } from 'react'
import { afterPress } from '#kit/form/after-press'
import { Labelled, type LabelledProps } from './Labelled'

export interface TextFieldProps extends Omit<LabelledProps, 'prefix'> {
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  type?: 'text' | 'date' | 'tel' | 'url'
  lang?: string
  autoComplete?: string
  inputMode?: 'text' | 'numeric'
  /** Returns the part of the typed text that the field keeps. */
  clean?: (text: string) => string
  /** Options of a list instead of a text. */
  choices?: ReactNode
  inputRef?: (element: HTMLInputElement | HTMLSelectElement | null) => void
}

/** A field controlled by its form: a line of text, a day, or a choice. */
export function TextField({
  label,
  isRequired = false,
  note,
  hint,
  error,
  value,
  onChange,
  onBlur,
  choices,
  inputRef,
  clean: _clean,
  ...input
}: TextFieldProps) {
  const shared = { value, onBlur: () => onBlur && afterPress(onBlur), ref: inputRef }
  return (
    <Labelled label={label} isRequired={isRequired} note={note} hint={hint} error={error}>
      {(said) =>
        choices === undefined ? (
          <input
            {...said}
            {...shared}
            {...input}
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <select {...said} {...shared} onChange={({ target }) => onChange(target.value)}>
            {choices}
          </select>
        )
      }
    </Labelled>
  )
}
