import { leadGenSources } from '#resources/lead-gen-sources'
import { defineFeature } from '#server/kernel/feature'
import { keepWhileUsed } from '#server/kernel/in-use'

/** Lead sources: one that leads or applicants came from stays. */
export const feature = defineFeature(leadGenSources, {
  hooks: {
    beforeRemove: keepWhileUsed([
      { from: 'consultations u', by: 'u.source', one: 'consultation', many: 'consultations' },
      { from: 'applicants u', by: 'u.lead_gen_id', one: 'applicant', many: 'applicants' },
    ]),
  },
})
