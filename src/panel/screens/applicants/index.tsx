import { lazyPart } from '#panel/kernel/lazy-part'
import type { Screens } from '#panel/kernel/screens'
import { panelArea } from '#panel/kernel/page/panel-texts'
import { applicants } from '#resources/applicants'
import type { Viewer } from '#resources/kernel/access'
import { lazy } from '#kit/lazy'
import { mayOffer } from '#kit/session/viewer'
import type { Page } from '#panel/kernel/page/page'

/** Parts for other screens: form inputs, notices on bookings and known people, feedback. */
export { lazyInputs } from './form/lazy-inputs'
export { BookingNotice } from './groups/lazy-booking-notice'
export const KnownNotice = lazyPart(() => import('./known/KnownNotice').then((file) => file.KnownNotice))
export const FeedbackForm = lazyPart(() => import('./feedback/FeedbackSection').then((file) => file.FeedbackForm))
export const FeedbackBlock = lazyPart(() => import('./feedback/FeedbackSection').then((file) => file.FeedbackBlock))
export const FeedbackItem = lazyPart(() => import('./feedback/FeedbackSection').then((file) => file.FeedbackItem))

const reads = (viewer: Viewer) => mayOffer(applicants.access.read, viewer)
const ByCourse = lazy(() => import('./by-course/ByCoursePage'))
const ResourceScreen = lazy(() =>
  import('#panel/kernel/list/ResourceScreen').then((file) => ({ default: file.ResourceScreen })),
)

/**
 * Pages beside the derived list: applicants by course (APPL-002), the board of the admission pipeline, and students. Who may open the
 * students' pages is restricted where the routes are composed (PERM-003).
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
