import { useMutation, useQueryClient } from '@tanstack/react-query'
import { studentGroups, type StudentGroup } from '#resources/student-groups'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { call } from '#kit/http/http'

/** Changes how somebody was a student of a group; lists follow. */
export function useChangeMembership({ studentGroupId }: { studentGroupId: number }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: Partial<Pick<StudentGroup, 'status' | 'isEvaluationFilled'>>) =>
      call('PUT', `/${studentGroups.path}/${studentGroupId}`, values),
    onSuccess: () => {
      notify('success')
      for (const name of [studentGroups.name, 'applicants']) void client.invalidateQueries({ queryKey: [name] })
    },
    onError: (failure) => notifyFailure(failure),
  })
}
