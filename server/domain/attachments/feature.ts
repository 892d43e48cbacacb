import { attachments } from '#resources/attachments'
import { defineFeature } from '#server/kernel/feature'
import { checkAttachments, keepPaidInvoices } from './rules'
import { routes } from './routes'

/** Attachments: what they may be and belong to, and the specified calls, which upload and write at once. */
export const feature = defineFeature(attachments, {
  computed: {
    attachmentId: (t) => `"${t}".id`,
    link: (t) => `'/api/v1/file/' || "${t}".attachment`,
    userId: (t) => `"${t}".applicant_id`,
  },
  hooks: {
    complete: ({ values, next }) => {
      if ((values.attachmentType ?? next.attachmentType) !== 'INVOICE') values.applicantPaymentId = null
    },
    beforeWrite: checkAttachments,
    beforeRemove: keepPaidInvoices,
  },
  routes,
})
