import { lazy } from 'react'
import { groups } from '../../../../resources/groups'
import { mayOffer } from '../../app/viewer'
import type { Page } from '../../app/page'

const base = '/groups/:id/student-management'

/** Student management of a group and its subtabs (GRP-001). */
export const page: Page = {
  path: [base, ...['payments', 'feedbacks', 'absentees', 'grades'].map((tab) => `${base}/${tab}`)],
  title: 'resources.groups.one',
  access: (viewer) => mayOffer(groups.access.read, viewer),
  element: lazy(() => import('../groups/management/StudentManagementFrame')),
}
