import { lazy } from 'react'
import { groups } from '#resources/groups'
import type { Viewer } from '#resources/kernel/access'
import { mayOffer } from '#kit/session/viewer'
import type { Page } from '#panel/kernel/page/page'

const base = '/groups/:id/student-management'
const titles = {
  [base]: 'resources.groups.one',
  [`${base}/payments`]: 'resources.payments.many',
  [`${base}/feedbacks`]: 'resources.applicantFeedbacks.many',
  [`${base}/absentees`]: 'resources.applicants.fields.totalAbsentees',
  [`${base}/grades`]: 'resources.grades.many',
}
const access = (viewer: Viewer) => mayOffer(groups.access.read, viewer)
const element = lazy(() => import('../groups/management/StudentManagementFrame'))

/** Student management of a group and its subtabs (GRP-001). */
export const pages: readonly Page[] = Object.entries(titles).map(([path, title]) => ({ path, title, access, element }))
