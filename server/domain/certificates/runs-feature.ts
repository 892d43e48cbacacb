import { certificateRuns, certificates, type certificateStatuses } from '#resources/certificates'
import { as } from '#server/kernel/alias'
import { defineFeature } from '#server/kernel/feature'
import { counted } from '#server/kernel/gathered'

const c = as(certificates, 'c')
const countOf = (...statuses: (keyof typeof certificateStatuses)[]) =>
  counted({
    from: c.from,
    by: c.runId,
    where: () => `${c.status} in (${statuses.map((status) => `'${status}'`).join()})`,
  })

/** Progress of a run of certificates. */
export const feature = defineFeature(certificateRuns, {
  computed: { made: countOf('MADE', 'REVOKED'), failed: countOf('FAILED') },
})
