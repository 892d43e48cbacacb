import { applicants } from '#resources/applicants'
import { consultations } from '#resources/consultations'
import type { ActionBody } from '#server/kernel/context'
import { defineFeature } from '#server/kernel/feature'
import { create, stamp } from '#server/kernel/operations/write'

/**
 * Makes an applicant of a lead, once: whoever comes second reads, under the lead's lock, that there is one. 409
 * `wrong_state` then; 422 by field for what an applicant may not be (DECISIONS 'Consultation, consultant, lead').
 */
const convert: ActionBody<typeof consultations, 'convert'> = async (
  context,
  { id, name, email, phoneNumber, source },
  input,
) => {
  const made = await create(context, applicants, {
    ...input,
    name,
    email,
    phoneNumber,
    leadGenId: source,
    registrationSource: 'MANUAL',
  })
  await stamp(context, consultations, id, { applicantId: made, isDone: true })
}

/** Leads, and how one becomes an applicant. */
export const feature = defineFeature(consultations, { actions: { convert } })
