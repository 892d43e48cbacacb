import { lazy } from 'react'
import { payments } from '#resources/payments'
import { mayOffer } from '#kit/session/viewer'
import type { Page } from '#panel/kernel/page/page'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import type { Screens } from '#panel/kernel/screens'

/** The list of all payments: a row leads to the payments of its applicant, where they are marked and edited. */
const parts: ScreenParts = {
  rowLink: ({ applicantId }) => `/applicants/${applicantId}?tab=payments`,
  looks: {
    applicant: { width: 200 },
    group: { width: 96 },
    courseName: { width: 180 },
    status: { width: 160, isStatus: true },
  },
}

const page: Page = {
  path: '/payments',
  title: payments.title.many,
  access: (viewer) => mayOffer(payments.access.read, viewer),
  element: lazy(() => import('./PaymentsPage')),
}

export const InvoiceExportPanel = lazy(() => import('./InvoiceExportPanel'))
/** The payments of one applicant, and those of a group's people; whoever shows them says what stands there until then. */
export const PaymentsSection = lazy(() =>
  import('./PaymentsSection').then((file) => ({ default: file.PaymentsSection })),
)
export const PaymentsTab = lazy(() => import('./PaymentsTab'))

export const screens: Screens = { parts: { payments: () => Promise.resolve(parts) }, pages: [page] }
