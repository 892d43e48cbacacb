import type { applicants } from '#resources/applicants'
import { isDateOfAnother } from '#resources/appointments'
import { messages } from '#resources/kernel/messages'
import { isUndoing, type Context, type Draft } from '#server/kernel/context'

/** A status that asks for a date is not given with the date of another appointment: 422 by the date's field, unless it is sent. */
export function checkAppointments(context: Context, drafts: readonly Draft<typeof applicants>[]): void {
  if (isUndoing(context)) return
  for (const draft of drafts) {
    const { before, next, values } = draft
    if (before === null || values.scheduledDate !== undefined || !next.status) continue
    if (isDateOfAnother(before, next.status, context.now())) draft.refuse({ scheduledDate: messages.required })
  }
}
