import { lazy } from 'react'
import { applicants } from '#resources/applicants'
import type { Page } from '#panel/kernel/page/page'
import { mayOffer } from '#kit/session/viewer'

/** Applicants by course (APPL-002). */
export const page: Page = {
  path: '/applicants/course',
  title: 'resources.applicants.many',
  access: (viewer) => mayOffer(applicants.access.read, viewer),
  element: lazy(() => import('../applicants/by-course/ByCoursePage')),
}
