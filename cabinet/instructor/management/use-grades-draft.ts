import { useEffect, useMemo, useRef } from 'react'
import { draftKey as cellOf, type useDrafts } from '#kit/management/grades/use-drafts'
import type { GroupGrades } from '#kit/management/grades/use-exams'
import { draftAt, draftKey } from '#kit/session/drafts'
import { useUser } from '../../shared/user'

/** A saved draft of a grade: the text, and the version that it is based on. */
interface Kept {
  text: string
  version: number | null
}
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'version' in value &&
  (value.version === null || typeof value.version === 'number')

/**
 * Saves typed grades, so that they are restored after leaving the page. If somebody else has changed such a grade since, saving it reports
 * a conflict.
 */
export function useGradesDraft(
  groupId: number,
  { exams }: GroupGrades,
  { drafts, type }: ReturnType<typeof useDrafts>,
) {
  const user = useUser()
  const kept = useMemo(() => draftAt(draftKey(user, `grades ${groupId}`)), [user, groupId])
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current) {
      if (drafts.size === 0) kept.drop()
      else
        kept.keep(
          Object.fromEntries(
            [...drafts].map(([key, { text, base }]) => [key, { text, version: base.version } satisfies Kept]),
          ),
        )
      return
    }
    isRead.current = true
    const values = kept.read() ?? {}
    for (const exam of exams)
      for (const grade of exam.grades) {
        const one = values[cellOf(exam.id, grade.applicantId)]
        if (isKept(one)) type(exam, { ...grade, version: one.version }, one.text)
      }
  }, [drafts, exams, kept, type])
  return kept
}
