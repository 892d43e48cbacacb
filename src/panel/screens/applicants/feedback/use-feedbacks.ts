import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { applicants } from '#resources/applicants'
import { notifyFailure } from '#kit/feedback/toast-store'
import { call } from '#kit/http/http'

/** A feedback as the calls answer it (part 2 §3 'Feedback and comment'). */
export interface Feedback {
  id: number
  content: string
  isPrivate: 0 | 1
  ownerName: string | null
  ownerAvatar: string | null
  /** Instant. */
  created_at: string
}
export type NewFeedback = Pick<Feedback, 'content' | 'isPrivate'>

/** Adds a feedback on an applicant; whatever shows or counts feedback is asked anew. */
export function useAddFeedback(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (feedback: NewFeedback) => call('POST', `/${applicants.path}/${id}/feedback`, feedback),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [applicants.name] }),
    onError: (failure) => notifyFailure(failure),
  })
}

/** The feedbacks on an applicant that the viewer may know of, newest first, and adding one. */
export function useFeedbacks(id: number) {
  const query = useQuery({
    queryKey: [applicants.name, 'feedbacks', id],
    queryFn: ({ signal }) =>
      call<{ feedbacks: Feedback[] }>('GET', `/${applicants.path}/${id}/feedbacks`, undefined, { signal }),
  })
  return { query, add: useAddFeedback(id) }
}
