import { lazy } from 'react'
import { applicants } from '#resources/applicants'
import type { Page } from '#panel/kernel/page/page'
import { mayOffer } from '#kit/session/viewer'

/** The board of the admission pipeline. */
export const page: Page = {
  path: '/applicants/pipeline',
  title: 'resources.applicants.many',
  shape: 'board',
  access: (viewer) => mayOffer(applicants.access.read, viewer),
  element: lazy(() => import('../applicants/pipeline/PipelinePage')),
}
