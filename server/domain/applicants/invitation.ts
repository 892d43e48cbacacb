import type { Applicant } from '#resources/applicants'
import { enqueueMany } from '../mail/api'
import type { Context } from '#server/kernel/context'

/** Sends each of the new applicants the Course Invitation (part 2 §5); inside the transaction that creates them. */
export async function inviteToCourse(context: Context, invited: readonly Applicant[]): Promise<void> {
  const mails = invited.map(({ name, email, course, group }) => ({
    to: email,
    template: 'course-invitation-template',
    variables: {
      name,
      course: String(course.name),
      startDate: group?.startDate ? String(group.startDate).split('-').reverse().join('.') : undefined,
    },
    tags: ['invitation', 'applicant'],
  }))
  await enqueueMany(context, mails)
}
