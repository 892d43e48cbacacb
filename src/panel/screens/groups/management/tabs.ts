import { type ComponentType } from 'react'
import { absences } from '#resources/absences'
import { staff } from '#resources/access'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { exams } from '#resources/exams'
import type { Group } from '#resources/groups'
import type { Viewer } from '#resources/kernel/access'
import { payments } from '#resources/payments'
import { lazy } from '#kit/lazy'
import { mayOffer } from '#kit/session/viewer'
import { PaymentsTab } from '#panel/screens/payments'
import type { ManagementKey } from '#kit/management/texts'

/** A subtab of a group's student management, and who may open it. */
export interface ManagementTab {
  /** The last part of its path, and the key of its label. */
  path: Extract<ManagementKey, 'payments' | 'feedbacks' | 'absentees' | 'grades' | 'evaluations'>
  isFor: (viewer: Viewer) => boolean
  /** Loaded when it is opened. */
  element: ComponentType<{ group: Group }>
}

/** The subtabs in the order of the specification (GRP-001), then the evaluations. */
export const tabs: readonly ManagementTab[] = [
  {
    path: 'payments',
    isFor: (viewer) => mayOffer(payments.access.read, viewer),
    element: PaymentsTab,
  },
  {
    path: 'feedbacks',
    isFor: (viewer) => mayOffer(applicantFeedbacks.access.create, viewer),
    element: lazy(() => import('./feedbacks/FeedbacksTab')),
  },
  {
    path: 'absentees',
    isFor: (viewer) => mayOffer(absences.access.read, viewer),
    element: lazy(() => import('./absentees/AbsenteesTab')),
  },
  {
    path: 'grades',
    isFor: (viewer) => mayOffer(exams.access.read, viewer),
    element: lazy(() => import('./grades/GradesTab')),
  },
  {
    path: 'evaluations',
    isFor: staff,
    element: lazy(() => import('./evaluations/EvaluationsTab')),
  },
]

const first: ManagementTab['path'] = 'absentees'

/** The default subtab: the absentees, otherwise the first one that the viewer may open; null if there is none. */
export function firstTabOf(viewer: Viewer): ManagementTab | null {
  const offered = tabs.filter(({ isFor }) => isFor(viewer))
  return offered.find(({ path }) => path === first) ?? offered[0] ?? null
}
