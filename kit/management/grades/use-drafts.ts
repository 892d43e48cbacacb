import { useCallback, useMemo, useState } from 'react'
import { isGrade } from '#resources/grades'
import type { GroupExam } from '#resources/exams.calls'
import { typedNumber } from '../../format/typed-number'
import type { Grade } from './use-exams'

/** A typed grade, and the stored grade when typing began. */
export interface Draft {
  exam: GroupExam
  base: Grade
  text: string
}
export interface CheckedDraft extends Draft {
  /** The parsed grade; null removes it. */
  value: number | null
  isFault: boolean
}
export const draftKey = (examId: number, applicantId: number) => `${examId} ${applicantId}`

/** The text of a grade in its field. */
export const textOfGrade = (grade: number | null) => (grade === null ? '' : String(grade))
const DECIMALS = /^\d+(\.\d{1,2})?$/

function checked(draft: Draft): CheckedDraft {
  const { text, exam } = draft
  const value = text === '' ? null : Number(text)
  return { ...draft, value, isFault: value !== null && !(DECIMALS.test(text) && isGrade(value, exam.maxScore)) }
}

/** The unsaved grades, by exam and student; a grade that equals the stored one is not a draft. */
export function useDrafts() {
  const [typed, setTyped] = useState<ReadonlyMap<string, Draft>>(new Map())
  const drafts = useMemo(() => new Map([...typed].map(([key, draft]) => [key, checked(draft)])), [typed])
  const type = useCallback((exam: GroupExam, grade: Grade, raw: string) => {
    const text = typedNumber(raw.replace(',', '.'), true, false)
    setTyped((known) => {
      const key = draftKey(exam.id, grade.applicantId)
      const base = known.get(key)?.base ?? grade
      const next = new Map(known)
      if (text === textOfGrade(base.grade)) next.delete(key)
      else next.set(key, { exam, base, text })
      return next
    })
  }, [])
  /**
   * Marks the sent grades as saved with the values in `saved`: input since then, even back to the old grade, is a draft over the new
   * values.
   */
  const settle = useCallback(
    (sent: ReadonlyMap<string, Draft>, saved: ReadonlyMap<string, Grade>) =>
      setTyped((known) => {
        const next = new Map(known)
        for (const [key, base] of saved) {
          const before = sent.get(key)
          const draft = known.get(key) ?? (before && { ...before, text: textOfGrade(before.base.grade) })
          if (!draft) continue
          const { value, isFault } = checked(draft)
          if (!isFault && value === base.grade) next.delete(key)
          else next.set(key, { exam: draft.exam, text: draft.text, base })
        }
        return next
      }),
    [],
  )
  const drop = useCallback(
    (keys: Iterable<string>) =>
      setTyped((known) => {
        const next = new Map(known)
        for (const key of keys) next.delete(key)
        return next
      }),
    [],
  )
  /** Bases the drafts on these grades, which other users have changed. */
  const rebase = useCallback(
    (bases: ReadonlyMap<string, Grade>) =>
      setTyped(
        (known) =>
          new Map([...known].map(([key, draft]) => [key, { ...draft, base: bases.get(key) ?? draft.base }] as const)),
      ),
    [],
  )
  return { drafts, type, drop, settle, rebase }
}
