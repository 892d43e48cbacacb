import { attachments } from '#resources/attachments'
import { as } from '#server/kernel/alias'
import { defineFeature } from '#server/kernel/feature'
import { linkOf } from './link'
import { checkAttachments, keepPaidInvoices, keepRevoked, noteOrigins } from './rules'
import { tellOfProofs } from './tell-proof'
import { routes } from './routes'

/** Attachments: their rules, and the specified calls, which upload a file and write the record in one request. */
export const feature = defineFeature(attachments, {
  computed: {
    attachmentId: (t) => `${as(attachments, t).id}`,
    link: (t) => `${linkOf(as(attachments, t))}`,
    userId: (t) => `${as(attachments, t).applicantId}`,
  },
  hooks: {
    complete: ({ values, next }) => {
      if ((values.attachmentType ?? next.attachmentType) !== 'INVOICE') values.applicantPaymentId = null
    },
    validate: checkAttachments,
    beforeWrite: noteOrigins,
    afterWrite: tellOfProofs,
    beforeRemove: keepPaidInvoices,
    beforeUndo: keepRevoked,
  },
  routes,
})
