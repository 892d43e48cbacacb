import { useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from '#resources/kernel/derived-calls'
import { studentGroups, type StudentGroup } from '#resources/student-groups'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'

/** Changes how somebody was a student of a group; lists follow. Who was no member has no such id, and is told 'Not found'. */
export function useChangeMembership({ studentGroupId = 0 }: { studentGroupId?: number | undefined }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: Partial<Pick<StudentGroup, 'status' | 'isEvaluationFilled'>>) =>
      send(calls(studentGroups).update, { params: { id: studentGroupId }, body: values }),
    onSuccess: () => {
      notify('success')
      for (const name of [studentGroups.name, 'applicants']) void client.invalidateQueries({ queryKey: [name] })
    },
    onError: (failure) => notifyFailure(failure),
  })
}
