import { lazy } from 'react'
import { instructors } from '#resources/instructors'
import type { Page } from '#panel/kernel/page/page'
import { mayOffer } from '#kit/session/viewer'

/** The page of one instructor. */
export const page: Page = {
  path: '/instructors/:id',
  title: 'resources.instructors.one',
  shape: 'record',
  access: (viewer) => mayOffer(instructors.access.read, viewer),
  element: lazy(() => import('../people/InstructorPage')),
}
