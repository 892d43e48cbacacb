import { lazy } from 'react'
import { panelArea } from '#panel/kernel/page/panel-texts'
import { applicants } from '#resources/applicants'
import type { Viewer } from '#resources/kernel/access'
import { mayOffer } from '#kit/session/viewer'
import type { Page } from '#panel/kernel/page/page'

const reads = (viewer: Viewer) => mayOffer(applicants.access.read, viewer)
const ByCourse = lazy(() => import('./by-course/ByCoursePage'))
const ResourceScreen = lazy(() =>
  import('#panel/kernel/list/ResourceScreen').then((file) => ({ default: file.ResourceScreen })),
)

/**
 * The page of one applicant, who may be a student (part 1 §2.1; DECISIONS 'Applicant detail'); applicants by course
 * (APPL-002) and as the board of the admission pipeline; students, for who manages people (PERM-003).
 */
export const pages: readonly Page[] = [
  { path: '/applicants/course', title: applicants.title.many, access: reads, element: ByCourse },
  {
    path: '/applicants/pipeline',
    title: applicants.title.many,
    shape: 'board',
    access: reads,
    element: lazy(() => import('./pipeline/PipelinePage')),
  },
  { path: '/students', title: panelArea.texts.students, element: () => <ResourceScreen resource={applicants} /> },
  { path: '/students/course', title: panelArea.texts.students, element: ByCourse },
]
