import { certificateRuns } from '#resources/certificates'
import { defineFeature } from '#server/kernel/feature'

const countOf = (status: string) => (alias: string) =>
  `(select count(*)::int from certificates c where c.run_id = ${alias}.id and c.status = '${status}')`

/** How far a making has come. */
export const feature = defineFeature(certificateRuns, {
  computed: { made: countOf('MADE'), failed: countOf('FAILED') },
})
