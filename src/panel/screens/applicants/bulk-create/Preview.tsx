import { memo, useMemo, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { KnownPerson } from '#resources/applicants.calls'
import { pasteFields, type PastedRow, type PasteField } from '#resources/bulk-paste'
import { StatusChip } from '#kit/theme/StatusChip'
import { Tick } from '#panel/kernel/list/table/Tick'
import { useApplicantsText } from '../texts'
import { KnownAs } from '../known/KnownNotice'
import type { Choices } from './use-choices'
import type { Fault, PasteState } from './use-paste'
import styles from './bulk-create.module.css'

interface PreviewProps {
  state: PasteState
  faults: readonly Fault[]
  choices: Choices
}

/** The parsed rows: what happens with each, and invalid cells as inputs. */
export function Preview({ state: { rows, mend }, faults, choices }: PreviewProps) {
  const t = useApplicantsText()
  const byLine = useMemo(() => faultsByLine(faults), [faults])
  if (rows.length === 0) return <p className={styles.pasteNone}>{t('previewEmpty')}</p>
  return (
    <div className={styles.pastePreview} tabIndex={0} role="region" aria-label={t('preview')}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('create')}</span>
            </th>
            <th scope="col" className="num">
              {t('line')}
            </th>
            <th scope="col">{t('names')}</th>
            <th scope="col">{t('phones')}</th>
            <th scope="col">{t('emails')}</th>
            <th scope="col">{t('whatHappens')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PreviewRow
              key={row.line}
              row={row}
              faults={byLine.get(row.line) ?? none}
              known={choices.knownOf(row)}
              isChosen={choices.isChosen(row)}
              choose={choices.choose}
              mend={mend}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const none: readonly Fault[] = []
function faultsByLine(faults: readonly Fault[]): Map<number, Fault[]> {
  const lines = new Map<number, Fault[]>()
  for (const fault of faults) if (fault.line !== null) lines.set(fault.line, [...(lines.get(fault.line) ?? []), fault])
  return lines
}

interface PreviewRowProps {
  row: PastedRow
  faults: readonly Fault[]
  known: KnownPerson | null
  isChosen: boolean
  choose: Choices['choose']
  mend: PasteState['mend']
}
const texts = { names: 'name', phones: 'phoneNumber', emails: 'email' } as const satisfies Record<
  PasteField,
  keyof PastedRow
>

const PreviewRow = memo(function PreviewRow({ row, faults, known, isChosen, choose, mend }: PreviewRowProps) {
  const t = useApplicantsText()
  const isWrong = faults.length > 0
  const canChoose = !isWrong && row.repeats === null
  return (
    <tr className={isWrong ? styles.isWrong : isChosen ? undefined : styles.isLeftOut}>
      <td>
        {canChoose && (
          <Tick
            label={t('createLine', { line: row.line, name: row.name })}
            isTicked={isChosen}
            onTick={(isTicked) => choose(row, isTicked)}
          />
        )}
      </td>
      <th scope="row" className="num">
        {row.line}
      </th>
      {pasteFields.map((field) => {
        const fault = faults.find((each) => each.field === field)
        const at = row.at[field]
        const text = row[texts[field]]
        return (
          <td key={field} className={field === 'phones' ? 'num' : undefined} title={text}>
            {fault && at !== null ? (
              <MendCell
                line={row.line}
                field={field}
                text={text}
                message={fault.message}
                onMend={(mended) => mend(field, at, mended)}
              />
            ) : (
              text || '–'
            )}
          </td>
        )
      })}
      <td>
        <WhatHappens row={row} faults={faults} known={known} />
      </td>
    </tr>
  )
})

interface WhatHappensProps {
  row: PastedRow
  faults: readonly Fault[]
  /** Null until the server has answered. */
  known: KnownPerson | null
}

/** What happens with a row: its errors, that it is skipped as a repetition, or whether the person is new or known (look 31). */
function WhatHappens({ row, faults, known }: WhatHappensProps) {
  const t = useApplicantsText()
  if (faults.length > 0) {
    return (
      <span className={styles.pasteComesTo}>
        <StatusChip tone="amber" glyph="bars" label={t('toMend')} />
        <span className={styles.pasteWhy}>
          {faults
            .map(({ field, message }) => (field ? t('fieldMessage', { field: t(field), message }) : message))
            .join(' ')}
        </span>
      </span>
    )
  }
  if (row.repeats !== null) return <span className={styles.pasteWhy}>{t('repeats', { line: row.repeats })}</span>
  if (known === null) return null
  return (
    <span className={styles.pasteComesTo}>
      <KnownAs known={known} typed={row.name} />
    </span>
  )
}

interface MendCellProps {
  line: number
  field: PasteField
  text: string
  /** The error message. */
  message: string
  onMend: (text: string) => void
}

/** Input for an invalid cell of the preview: Enter or blur applies the text, Esc restores the old one, Tab goes to the next cell. */
function MendCell({ line, field, text, message, onMend }: MendCellProps) {
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
