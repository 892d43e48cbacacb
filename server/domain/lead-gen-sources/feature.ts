import { leadGenSources } from '#resources/lead-gen-sources'
import { defineFeature } from '#server/kernel/feature'
import { keepWhileUsed } from '#server/kernel/in-use'
import { usedWords } from '#resources/academy.messages'

/** Lead sources: one that leads or applicants came from stays. */
export const feature = defineFeature(leadGenSources, {
  hooks: {
    beforeRemove: keepWhileUsed([
      { from: 'consultations u', by: 'u.source', used: usedWords.consultations },
      { from: 'applicants u', by: 'u.lead_gen_id', used: usedWords.applicants },
    ]),
  },
})
