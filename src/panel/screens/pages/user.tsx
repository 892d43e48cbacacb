import { lazy } from 'react'
import { users } from '#resources/users'
import type { Page } from '#panel/kernel/page/page'
import { mayOffer } from '#kit/session/viewer'

/** The page of one member of the staff. */
export const page: Page = {
  path: '/advanced/users/:id',
  title: 'resources.users.one',
  shape: 'record',
  access: (viewer) => mayOffer(users.access.read, viewer),
  element: lazy(() => import('../people/UserPage')),
}
