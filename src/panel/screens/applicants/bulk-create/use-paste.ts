import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { linesOf, readPaste, rowsToCreate, type Paste, type PastedRow, type PasteField } from '../../../../../resources/bulk-paste'
import type { FieldErrors } from '../../../../../resources/kernel/check-row'
import { useMessage } from '../../../kernel/form/use-message'
import { useApplicantsText } from '../texts'
import { refusedLines, standing, type RefusedLine } from './refused-rows'

export const pasteFields = ['names', 'phones', 'emails'] as const satisfies readonly PasteField[]
const blank: Paste = { names: '', phones: '', emails: '' }

/** Something to mend, in the words that are shown. */
export interface Fault {
  key: string
  field: PasteField | null
  line: number | null
  /** 'Line 7: Phone number is not valid'; without the line where it is about all of them (a full group). */
  text: string
  /** Without the line. */
  message: string
}

/** What is pasted, read as people with its faults; the reading may be a moment behind the typing. */
export function usePaste() {
  const t = useApplicantsText()
  const say = useMessage()
  const [paste, setPaste] = useState(blank)
  const [refused, setRefused] = useState<readonly RefusedLine[]>([])
  const forgive = useCallback(() => setRefused([]), [])
  const settled = useDeferredValue(paste)
  const { rows, problems } = useMemo(() => readPaste(settled), [settled])
  const counts = useMemo(() => Object.fromEntries(pasteFields.map((field) => [field, linesOf(settled[field]).length])) as Record<PasteField, number>, [settled])

  const faults = useMemo(() => {
    const most = Math.max(...pasteFields.map((field) => counts[field]))
    const isUneven = pasteFields.some((field) => counts[field] > 0 && counts[field] < most)
    const own = problems.map(({ field, line, message }): Fault => {
      const key = `${field}.${line}`
      if (line === null) return { key, field, line, message: say(message), text: t('fieldMessage', { field: t(field), message: say(message) }) }
      if (isUneven) {
        const text = t('missingLine', { field: t(field), line, count: counts[field], most })
        return { key, field, line, message: text, text }
      }
      return { key, field, line, message: say(message), text: t('atLine', { line, message: say(message) }) }
    })
    const told = standing(refused, rows).map(({ field, line, message }): Fault => {
      return { key: `server.${line}.${field}`, field, line, message: say(message), text: field === null ? say(message) : t('atLine', { line, message: say(message) }) }
    })
    return [...own, ...told]
  }, [problems, refused, rows, counts, say, t])

  return {
    paste, rows, counts, faults,
    ready: useMemo(() => rowsToCreate(rows), [rows]),
    isEmpty: pasteFields.every((field) => paste[field].trim() === ''),
    /** The reading follows the typing. */
    isSettled: settled === paste,
    change: (changes: Partial<Paste>) => setPaste((now) => ({ ...now, ...changes })),
    refuse: (errors: FieldErrors, sent: readonly PastedRow[]) => setRefused(refusedLines(errors, sent)),
    forgive,
    reset: () => {
      setPaste(blank)
      setRefused([])
    },
  }
}
export type PasteState = ReturnType<typeof usePaste>
