import { useCallback, useMemo, useState } from 'react'
import { isGrade } from '#resources/grades'
import type { GroupExam } from '#resources/exams.calls'
import { typedNumber } from '../../format/typed-number'
import type { Grade } from './use-exams'

/** A grade that somebody typed, over the one that stood there when they began. */
export interface Draft {
  exam: GroupExam
  base: Grade
  text: string
}
export interface CheckedDraft extends Draft {
  /** The grade that is meant; null takes it back. */
  value: number | null
  isFault: boolean
}
export const draftKey = (examId: number, applicantId: number) => `${examId} ${applicantId}`

/** A grade as it stands in its field. */
export const textOfGrade = (grade: number | null) => (grade === null ? '' : String(grade))
const DECIMALS = /^\d+(\.\d{1,2})?$/

function checked(draft: Draft): CheckedDraft {
  const { text, exam } = draft
  const value = text === '' ? null : Number(text)
  return { ...draft, value, isFault: value !== null && !(DECIMALS.test(text) && isGrade(value, exam.maxScore)) }
}

/** The grades that are typed and not saved yet, by exam and student; what is typed back to what stood there is none. */
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
  /** What was sent is saved, and stands in `saved`: what was typed since, back to the old grade too, is typed over that. */
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
  /** What is typed now stands over these grades: somebody else gave them meanwhile. */
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
