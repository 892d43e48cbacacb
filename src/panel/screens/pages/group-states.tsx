import { lazy } from 'react'
import { groups } from '#resources/groups'
import type { Viewer } from '#resources/kernel/access'
import { mayOffer } from '#kit/session/viewer'
import type { Page } from '#panel/kernel/page/page'

const reads = (viewer: Viewer) => mayOffer(groups.access.read, viewer)
const writes = (viewer: Viewer) => mayOffer(groups.access.write, viewer)
const Form = lazy(() => import('../groups/GroupFormPage'))

/** Groups: the lists by state (part 1 §2.1, NAV-004), the page of one, and its form. */
export const pages: readonly Page[] = [
  {
    path: ['/groups/planning', '/groups/ongoing', '/groups/waitingForDemo', '/groups/terminated'],
    title: 'resources.groups.many',
    access: reads,
    element: lazy(() => import('../groups/GroupStateList')),
  },
  {
    path: '/groups',
    title: 'resources.groups.many',
    access: reads,
    element: lazy(() => import('../groups/GroupsHome')),
  },
  { path: '/groups/create', title: 'resources.groups.one', access: writes, shape: 'form', element: Form },
  { path: '/groups/:id/edit', title: 'resources.groups.one', access: writes, shape: 'form', element: Form },
  {
    path: '/groups/:id',
    title: 'resources.groups.one',
    access: reads,
    shape: 'record',
    element: lazy(() => import('../groups/GroupPage')),
  },
]
