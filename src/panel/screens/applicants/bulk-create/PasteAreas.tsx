import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, type ClipboardEvent } from 'react'
import { pasteFields, type PasteField } from '#resources/bulk-paste'
import { notify } from '#kit/feedback/toast-store'
import { LabelText } from '#panel/kernel/form/LabelledInput'
import { useApplicantsText } from '../texts'
import { splitTable } from './split-table'
import type { PasteState } from './use-paste'
import styles from './bulk-create.module.css'

/** Text areas for names, phones and emails, one per line. A table of three or more columns pasted into one of them fills all three. */
export function PasteAreas({ state }: { state: PasteState }) {
  const t = useApplicantsText()
  const takeTable = (event: ClipboardEvent) => {
    const table = splitTable(event.clipboardData.getData('text/plain'))
    if (!table) return
    event.preventDefault()
    state.change(table)
    notify('info', t('tableTaken'))
  }
  return (
    <div className={styles.pasteAreas}>
      {pasteFields.map((field) => (
        <Area key={field} field={field} state={state} onPaste={takeTable} />
      ))}
    </div>
  )
}

interface AreaProps {
  field: PasteField
  state: PasteState
  onPaste: (event: ClipboardEvent) => void
}

function Area({ field, state, onPaste }: AreaProps) {
  const t = useApplicantsText()
  const id = useId()
  const { paste, counts, faults, isEmpty, change } = state
  const isInvalid = !isEmpty && faults.some((fault) => fault.field === field)
  return (
    <div className={styles.pasteArea}>
      <label htmlFor={id}>
        <LabelText text={t(field)} />
        <span className="num">{t('lines', { smart_count: counts[field] })}</span>
      </label>
      <OutlinedInput
        id={id}
        name={field}
        multiline
        rows={8}
        fullWidth
        error={isInvalid}
        value={paste[field]}
        onPaste={onPaste}
        placeholder={t(field === 'names' ? 'namesHint' : 'onePerLine')}
        onChange={(event) => change({ [field]: event.target.value })}
        slotProps={{ input: { 'aria-required': true, 'aria-invalid': isInvalid || undefined, spellCheck: false } }}
      />
    </div>
  )
}

/** Selects a line in the text area of a field and scrolls to it. */
export function showLine(areas: HTMLElement | null, field: PasteField, line: number): void {
  const area = areas?.querySelector<HTMLTextAreaElement>(`textarea[name="${field}"]`)
  if (!area) return
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  area.scrollTop = (area.scrollHeight / Math.max(lines.length, 1)) * (line - 1) - area.clientHeight / 2
}
