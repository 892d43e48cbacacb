import { certificatePacks } from '#resources/certificate-packs'
import { packCertificates, packLacking } from '#resources/certificates.calls'
import { certificates } from '#resources/certificates'
import { at } from '#server/kernel/columns'
import { defineFeature } from '#server/kernel/feature'
import { onceByKey } from '#server/kernel/idempotent'
import { route } from '#server/kernel/route'
import { q, tableName } from '#server/kernel/names'
import { readableSql } from '#server/kernel/where'
import { cancel, lackingOf, queuePack } from './pack'

/** Packs of certificates: creating one, what is missing from it, and cancelling it. */
export const feature = defineFeature(certificatePacks, {
  computed: {
    isSeenWhole: (alias, viewer, kernel) => `not exists (select 1 from certificate_pack_parts p
      cross join jsonb_array_elements_text(p.ids) e(id) join ${q(tableName(certificates))} c on c.id = e.id::int
      where p.pack_id = ${at(alias, 'id')} and not coalesce(${readableSql(kernel, certificates, 'c', viewer)}, false))`,
  },
  actions: { cancel },
  routes: [
    route(
      packCertificates,
      ({ body, context, request }) =>
        onceByKey(context, request, (inner) => queuePack(inner, body.filter, body.format ?? 'ZIP')),
      { status: 202 },
    ),
    route(packLacking, ({ params, context }) => lackingOf(context, params.id)),
  ],
})
