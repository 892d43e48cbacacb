import { applicants } from '#resources/applicants'
import { calls } from '#resources/kernel/derived-calls'
import { studentGroups, type StudentGroup } from '#resources/student-groups'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { useSend } from '#kit/query/use-call'

/** Changes how somebody was a student of a group; lists follow. Who was no member has no such id, and is told 'Not found'. */
export function useChangeMembership({ studentGroupId = 0 }: { studentGroupId?: number | undefined }) {
  const { mutate, isPending } = useSend(calls(studentGroups).update, {
    changes: [applicants.name],
    onSuccess: () => notify('success'),
    onError: (failure) => notifyFailure(failure),
  })
  return {
    change: (values: Partial<Pick<StudentGroup, 'status' | 'isEvaluationFilled'>>) =>
      mutate({ params: { id: studentGroupId }, body: values }),
    isPending,
  }
}
