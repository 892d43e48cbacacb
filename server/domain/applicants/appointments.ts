import type { applicants } from '#resources/applicants'
import { isDateOfAnother } from '#resources/appointments'
import { messages } from '#resources/kernel/messages'
import { isUndoing, type Context, type Draft } from '#server/kernel/context'

/** Refuses a status that needs a date if the stored date belongs to another appointment: 422 at the date's field, unless a date is sent. */
export function checkAppointments(context: Context, drafts: readonly Draft<typeof applicants>[]): void {
  if (isUndoing(context)) return
  for (const draft of drafts) {
    const { before, next, values } = draft
    if (before === null || values.scheduledDate !== undefined || !next.status) continue
    if (isDateOfAnother(before, next.status, context.now())) draft.refuse({ scheduledDate: messages.required })
  }
}
