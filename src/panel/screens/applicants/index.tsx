import { lazyPart } from '#panel/kernel/lazy-part'
import type { Screens } from '#panel/kernel/screens'
import { panelArea } from '#panel/kernel/page/panel-texts'
import { applicants } from '#resources/applicants'
import type { Viewer } from '#resources/kernel/access'
import { lazy } from '#kit/lazy'
import { mayOffer } from '#kit/session/viewer'
import type { Page } from '#panel/kernel/page/page'

/** What others show of applicants: inputs of their form, who is here already, feedback. */
export { lazyInputs } from './form/lazy-inputs'
export { BulkBookings } from './groups/lazy-bulk-bookings'
export const KnownNotice = lazyPart(() => import('./known/KnownNotice').then((file) => file.KnownNotice))
export const FeedbackForm = lazyPart(() => import('./feedback/FeedbackForm').then((file) => file.FeedbackForm))
export const FeedbackBlock = lazyPart(() => import('./feedback/FeedbackItem').then((file) => file.FeedbackBlock))
export const FeedbackItem = lazyPart(() => import('./feedback/FeedbackItem').then((file) => file.FeedbackItem))

const reads = (viewer: Viewer) => mayOffer(applicants.access.read, viewer)
const ByCourse = lazy(() => import('./by-course/ByCoursePage'))
const ResourceScreen = lazy(() =>
  import('#panel/kernel/list/ResourceScreen').then((file) => ({ default: file.ResourceScreen })),
)

/**
 * The page of one applicant, who may be a student (part 1 §2.1; DECISIONS 'Applicant detail'); applicants by course
 * (APPL-002) and as the board of the admission pipeline; students, for who manages people (PERM-003).
 */
const pages: readonly Page[] = [
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

export const screens: Screens = {
  parts: { applicants: () => import('./parts').then((file) => file.parts) },
  pageParts: { applicants: () => import('./detail/page').then((file) => file.pageParts) },
  pages,
}
