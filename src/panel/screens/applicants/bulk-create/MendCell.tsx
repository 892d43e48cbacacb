import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { PasteField } from '#resources/bulk-paste'
import { useApplicantsText } from '../texts'
import styles from './bulk-create.module.css'

interface MendCellProps {
  line: number
  field: PasteField
  text: string
  /** The error message. */
  message: string
  onMend: (text: string) => void
}

/** Input for an invalid cell of the preview: Enter or blur applies the text, Esc restores the old one, Tab goes to the next cell. */
export function MendCell({ line, field, text, message, onMend }: MendCellProps) {
  const t = useApplicantsText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isGivenUp = useRef(false)
  const keep = () => {
    const isKept = !isGivenUp.current && typed !== null && typed.trim() !== text
    isGivenUp.current = false
    setTyped(null)
    if (isKept) onMend(typed.trim())
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    isGivenUp.current = event.key === 'Escape'
    event.currentTarget.blur()
  }
  return (
    <>
      <input
        className={styles.pasteMend}
        name={`mend.${field}.${line}`}
        value={typed ?? text}
        placeholder={message}
        spellCheck={false}
        autoComplete="off"
        aria-label={t('mendCell', { line, field: t(field) })}
        aria-invalid="true"
        aria-describedby={id}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={press}
      />
      <span id={id} className="sr">
        {message}
      </span>
    </>
  )
}

/** Scrolls to the input of an invalid cell and focuses it. @returns whether there is such a cell */
export function showCell(within: HTMLElement | null, field: PasteField, line: number): boolean {
  const cell = within?.querySelector<HTMLInputElement>(`input[name="mend.${field}.${line}"]`)
  cell?.scrollIntoView({ block: 'center' })
  cell?.focus()
  return Boolean(cell)
}
