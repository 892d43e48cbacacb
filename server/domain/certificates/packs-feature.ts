import { certificatePacks } from '#resources/certificate-packs'
import { packCertificates, packLacking } from '#resources/certificates.calls'
import { defineFeature } from '#server/kernel/feature'
import { route } from '#server/kernel/route'
import { cancel, lackingOf, queuePack } from './pack'

/** Files of many certificates: asking for one, what is not in it, and taking it back. */
export const feature = defineFeature(certificatePacks, {
  actions: { cancel },
  routes: [
    route(packCertificates, ({ body, context }) => queuePack(context, body.filter, body.format ?? 'ZIP'), {
      status: 202,
    }),
    route(packLacking, ({ params, context }) => lackingOf(context, params.id)),
  ],
})
