import { useDraft } from '#panel/kernel/form/draft/use-draft'
import { draftKey, type useDrafts } from '#kit/management/grades/use-drafts'
import type { GroupGrades } from '#kit/management/grades/use-exams'

interface KeptGrade {
  text: string
  version: number | null
}

/** What is typed survives the page; a grade that somebody else gave since is told as a conflict when it is saved. */
export function useGradesDraft(
  groupId: number,
  { exams }: GroupGrades,
  { drafts, type }: ReturnType<typeof useDrafts>,
) {
  const kept = Object.fromEntries(
    [...drafts].map(([key, { text, base }]) => [key, { text, version: base.version } satisfies KeptGrade]),
  )
  return useDraft(`grades ${groupId}`, drafts.size > 0 ? kept : null, (values) => {
    for (const exam of exams) {
      for (const grade of exam.grades) {
        const one = values[draftKey(exam.id, grade.applicantId)] as KeptGrade | undefined
        if (one) type(exam, { ...grade, version: one.version }, one.text)
      }
    }
  })
}
