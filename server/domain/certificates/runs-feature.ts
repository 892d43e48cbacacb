import { certificateRuns, certificates, type certificateStatuses } from '#resources/certificates'
import { as } from '#server/kernel/alias'
import { defineFeature } from '#server/kernel/feature'

const c = as(certificates, 'c')
const countOf =
  (...statuses: (keyof typeof certificateStatuses)[]) =>
  (alias: string) =>
    `(select count(*)::int from ${c.from} where ${c.runId} = ${as(certificateRuns, alias).id} and ${c.status} in (${statuses.map((status) => `'${status}'`).join()}))`

/** Progress of a run of certificates. */
export const feature = defineFeature(certificateRuns, {
  computed: { made: countOf('MADE', 'REVOKED'), failed: countOf('FAILED') },
})
