import { lazy } from 'react'
import { groups } from '#resources/groups'
import type { Viewer } from '#resources/kernel/access'
import { mayOffer } from '#kit/session/viewer'
import type { Page } from '#panel/kernel/page/page'

const reads = (viewer: Viewer) => mayOffer(groups.access.read, viewer)
const writes = (viewer: Viewer) => mayOffer(groups.access.write, viewer)
const Form = lazy(() => import('./GroupFormPage'))

const base = '/groups/:id/student-management'
const titles = {
  [base]: 'resources.groups.one',
  [`${base}/payments`]: 'resources.payments.many',
  [`${base}/feedbacks`]: 'resources.applicantFeedbacks.many',
  [`${base}/absentees`]: 'resources.applicants.fields.totalAbsentees',
  [`${base}/grades`]: 'resources.grades.many',
}
const Management = lazy(() => import('./management/StudentManagementFrame'))

/** Groups: the lists by state (part 1 §2.1, NAV-004), the page of one, its form, and student management with its subtabs (GRP-001). */
export const pages: readonly Page[] = [
  {
    path: ['/groups/planning', '/groups/ongoing', '/groups/waitingForDemo', '/groups/terminated'],
    title: 'resources.groups.many',
    access: reads,
    element: lazy(() => import('./GroupStateList')),
  },
  {
    path: '/groups',
    title: 'resources.groups.many',
    access: reads,
    element: lazy(() => import('./GroupsHome')),
  },
  { path: '/groups/create', title: 'resources.groups.one', access: writes, shape: 'form', element: Form },
  { path: '/groups/:id/edit', title: 'resources.groups.one', access: writes, shape: 'form', element: Form },
  {
    path: '/groups/:id',
    title: 'resources.groups.one',
    access: reads,
    shape: 'record',
    element: lazy(() => import('./GroupPage')),
  },
  ...Object.entries(titles).map(([path, title]) => ({ path, title, access: reads, element: Management })),
]
