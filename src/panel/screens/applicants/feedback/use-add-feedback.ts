import type { ApplicantFeedback } from '#resources/applicant-feedbacks'
import { addApplicantFeedback } from '#resources/applicants.calls'
import { notifyFailure } from '#kit/feedback/toast-store'
import { useSendOnce } from '#kit/query/use-call'

/** A feedback as screens show it (part 2 §3 'Feedback and comment'). */
export type Feedback = Pick<
  ApplicantFeedback,
  'id' | 'content' | 'isPrivate' | 'ownerName' | 'ownerAvatar' | 'created_at'
>
export interface NewFeedback {
  content: string
  isPrivate: 0 | 1
}

/** Adds a feedback on an applicant; whatever shows or counts feedback is asked anew. */
export function useAddFeedback(id: number) {
  const { mutateAsync, isPending } = useSendOnce(addApplicantFeedback, { onError: (failure) => notifyFailure(failure) })
  return { isPending, mutateAsync: (body: NewFeedback) => mutateAsync({ params: { id }, body }) }
}
