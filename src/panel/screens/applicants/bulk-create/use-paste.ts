import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import {
  linesOf,
  pasteFields,
  readPaste,
  rowsToCreate,
  withLine,
  type Paste,
  type PastedRow,
  type PasteField,
} from '#resources/bulk-paste'
import '#resources/kernel/phone-plans'
import type { FieldErrors } from '#resources/kernel/check-row'
import { useMessage } from '#kit/i18n/message'
import { useApplicantsText } from '../texts'
import { refusedLines, standing, type RefusedLine } from './refused-rows'

const blank: Paste = { names: '', phones: '', emails: '' }

/** An error of the paste, with its translated texts. */
export interface Fault {
  key: string
  field: PasteField | null
  line: number | null
  /** 'Line 7, Phones: Phone number is not valid'; no line if the whole list is wrong, only the message without a field (a full group). */
  text: string
  /** The message without the line. */
  message: string
}

/** The pasted texts, parsed into rows with their errors; parsing is deferred, so it may lag behind typing. */
export function usePaste() {
  const t = useApplicantsText()
  const say = useMessage()
  const [paste, setPaste] = useState(blank)
  const [refused, setRefused] = useState<readonly RefusedLine[]>([])
  const forgive = useCallback(() => setRefused([]), [])
  const settled = useDeferredValue(paste)
  const { rows, problems } = useMemo(() => readPaste(settled), [settled])
  const counts = useMemo(
    () =>
      Object.fromEntries(pasteFields.map((field) => [field, linesOf(settled[field]).length])) as Record<
        PasteField,
        number
      >,
    [settled],
  )

  const faults = useMemo(() => {
    const own = problems.map(({ field, line, message }): Fault => {
      const key = `${field}.${line}`
      if (line === null)
        return {
          key,
          field,
          line,
          message: say(message),
          text: t('fieldMessage', { field: t(field), message: say(message) }),
        }
      if (rows[line - 1]?.at[field] === null) {
        const count = rows.filter(({ at }) => at[field] !== null).length
        const text = t('missingLine', { field: t(field), line, count, most: rows.length })
        return { key, field, line, message: text, text }
      }
      return {
        key,
        field,
        line,
        message: say(message),
        text: t('atField', { line, field: t(field), message: say(message) }),
      }
    })
    const told = standing(refused, rows).map(({ field, line, message }): Fault => {
      return {
        key: `server.${line}.${field}`,
        field,
        line,
        message: say(message),
        text: field === null ? say(message) : t('atField', { line, field: t(field), message: say(message) }),
      }
    })
    return [...own, ...told]
  }, [problems, refused, rows, say, t])

  return {
    paste,
    rows,
    counts,
    faults,
    ready: useMemo(() => rowsToCreate(rows), [rows]),
    isEmpty: pasteFields.every((field) => paste[field].trim() === ''),
    /** Whether the rows belong to the current texts. */
    isSettled: settled === paste,
    change: (changes: Partial<Paste>) => setPaste((now) => ({ ...now, ...changes })),
    /** Replaces one line of a list. */
    mend: (field: PasteField, at: number, text: string) =>
      setPaste((now) => ({ ...now, [field]: withLine(now[field], at, text) })),
    refuse: (errors: FieldErrors, sent: readonly PastedRow[]) => setRefused(refusedLines(errors, sent)),
    forgive,
    reset: () => {
      setPaste(blank)
      setRefused([])
    },
  }
}
export type PasteState = ReturnType<typeof usePaste>
