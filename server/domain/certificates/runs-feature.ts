import { certificateRuns, certificates } from '#resources/certificates'
import { as } from '#server/kernel/alias'
import { defineFeature } from '#server/kernel/feature'

const c = as(certificates, 'c')
const countOf = (status: string) => (alias: string) =>
  `(select count(*)::int from ${c.from} where ${c.runId} = ${as(certificateRuns, alias).id} and ${c.status} = '${status}')`

/** How far a making has come. */
export const feature = defineFeature(certificateRuns, {
  computed: { made: countOf('MADE'), failed: countOf('FAILED') },
})
