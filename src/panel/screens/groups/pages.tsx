import { groups } from '#resources/groups'
import type { Viewer } from '#resources/kernel/access'
import { labelOf } from '#resources/kernel/labels'
import { applicants } from '#resources/applicants'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { evaluations } from '#resources/evaluations'
import { grades } from '#resources/grades'
import { payments } from '#resources/payments'
import { lazy } from '#kit/lazy'
import { mayOffer } from '#kit/session/viewer'
import type { Page } from '#panel/kernel/page/page'

const reads = (viewer: Viewer) => mayOffer(groups.access.read, viewer)
const writes = (viewer: Viewer) => mayOffer(groups.access.write, viewer)
const GroupList = lazy(() => import('./GroupLists').then((file) => ({ default: file.GroupList })))
const GroupsHome = lazy(() => import('./GroupLists').then((file) => ({ default: file.GroupsHome })))
const Form = lazy(() => import('./GroupFormPage'))

const base = '/groups/:id/student-management'
const titles = {
  [base]: groups.title.one,
  [`${base}/payments`]: payments.title.many,
  [`${base}/feedbacks`]: applicantFeedbacks.title.many,
  [`${base}/absentees`]: labelOf(applicants, 'totalAbsentees'),
  [`${base}/grades`]: grades.title.many,
  [`${base}/evaluations`]: evaluations.title.many,
}
const Management = lazy(() => import('./management/StudentManagementFrame'))

/** Pages of groups: the lists by state (part 1 §2.1, NAV-004), forms, and student management with its subtabs (GRP-001). */
export const pages: readonly Page[] = [
  {
    path: ['/groups/planning', '/groups/ongoing', '/groups/waitingForDemo', '/groups/terminated'],
    title: groups.title.many,
    access: reads,
    element: GroupList,
  },
  {
    path: '/groups',
    title: groups.title.many,
    access: reads,
    element: GroupsHome,
  },
  { path: '/groups/create', title: groups.title.one, access: writes, shape: 'form', element: Form },
  { path: '/groups/:id/edit', title: groups.title.one, access: writes, shape: 'form', element: Form },
  { path: '/groups/:id/schedule', title: groups.fields.schedule.label, access: writes, shape: 'form', element: Form },
  ...Object.entries(titles).map(([path, title]) => ({ path, title, access: reads, element: Management })),
]
