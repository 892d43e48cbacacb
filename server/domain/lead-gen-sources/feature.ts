import { applicants } from '#resources/applicants'
import { consultations } from '#resources/consultations'
import { leadGenSources } from '#resources/lead-gen-sources'
import { as } from '#server/kernel/alias'
import { defineFeature } from '#server/kernel/feature'
import { keepWhileUsed } from '#server/kernel/in-use'
import { usedWords } from '#resources/in-use.messages'

const a = as(applicants, 'a')
const c = as(consultations, 'c')

/** Lead sources; one used by leads or applicants cannot be deleted. */
export const feature = defineFeature(leadGenSources, {
  hooks: {
    beforeRemove: keepWhileUsed([
      { from: c.from, where: c.alive, by: c.source, used: usedWords.consultations },
      { from: a.from, where: a.alive, by: a.leadGenId, used: usedWords.applicants },
    ]),
  },
})
