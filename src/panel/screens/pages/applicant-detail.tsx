import { lazy } from 'react'
import { applicants } from '#resources/applicants'
import type { Page } from '#panel/kernel/page/page'
import { mayOffer } from '#kit/session/viewer'

/** The page of one applicant, who may be a student (part 1 §2.1; DECISIONS 'Applicant detail'). */
export const page: Page = {
  path: ['/applicants/:id', '/student-detail/:id'],
  title: 'resources.applicants.one',
  shape: 'record',
  access: (viewer) => mayOffer(applicants.access.read, viewer),
  element: lazy(() => import('../applicants/detail/DetailPage')),
}
