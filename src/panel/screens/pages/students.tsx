import { lazy } from 'react'
import { applicants } from '#resources/applicants'
import type { Page } from '#panel/kernel/page/page'

const ResourceScreen = lazy(() =>
  import('../../kernel/list/ResourceScreen').then((file) => ({ default: file.ResourceScreen })),
)

/** Students and students by course, for who manages people (part 1 §2.1, PERM-003). */
export const pages: readonly Page[] = [
  { path: '/students', title: 'panel.students', element: () => <ResourceScreen resource={applicants} /> },
  {
    path: '/students/course',
    title: 'panel.students',
    element: lazy(() => import('../applicants/by-course/ByCoursePage')),
  },
]
