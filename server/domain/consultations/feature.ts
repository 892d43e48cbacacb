import { applicants } from '#resources/applicants'
import { consultations } from '#resources/consultations'
import type { ActionBody } from '#server/kernel/context'
import { defineFeature } from '#server/kernel/feature'
import { create, stamp } from '#server/kernel/operations/write'
import { forgetMessages } from '../mail/api'

/**
 * Creates an applicant from a lead, once: the lead's row lock serializes concurrent calls. 409 `wrong_state` if it
 * was converted before; 422 by field for invalid applicant data (DECISIONS 'Consultation, consultant, lead').
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

/** Leads and their conversion to applicants. */
export const feature = defineFeature(consultations, {
  actions: { convert },
  hooks: { afterPurge: (context, rows) => forgetMessages(context, consultations, rows) },
})
