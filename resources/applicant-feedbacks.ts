import { admins, projectManagers, readsApplicant, staff } from './access'
import { allOf, anyOf, is, type Viewer } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { choice, computed, longText, reference, text } from './kernel/fields'
import { idsFilter } from './kernel/kinds/reference'
import type { RowOf } from './kernel/row'
import { byCreator, partOf, toApplicant } from './field-options'
import { words } from './words'

const isAuthor = (viewer: Viewer) => staff(viewer) && is('ownerId', viewer.id)

/**
 * Feedback of staff on an applicant: private feedback is visible to project managers and its author, other feedback also to the applicant
 * (part 1 §6).
 */
export const applicantFeedbacks = defineResource({
  name: 'applicantFeedbacks',
  path: 'applicantFeedback',
  screen: null,
  title: { one: words.feedback, many: words.feedbacks },
  display: 'content',
  fields: {
    applicantId: reference({ ...toApplicant, ...partOf }),
    content: longText({ label: words.feedback, required: true }),
    isPrivate: choice({
      label: { en: 'Private', hy: 'Փակ' },
      numeric: true,
      options: { 1: { en: 'Private', hy: 'Փակ' }, 0: { en: 'The applicant sees it', hy: 'Դիմորդը տեսնում է' } },
      required: true,
      default: 1,
    }),
    ownerId: reference({ label: words.by, ...byCreator, as: 'owner', show: ['firstName', 'lastName', 'deactivated'] }),
    ownerName: computed(text({ label: words.by })),
    ownerUsername: computed(text({ label: words.username })),
    ownerEmail: computed(text({ label: words.email, readable: staff })),
    ownerAvatar: computed(text({ label: words.picture })),
  },
  access: {
    read: (viewer) =>
      allOf(readsApplicant('applicant.')(viewer), anyOf(projectManagers(viewer), isAuthor(viewer), is('isPrivate', 0))),
    write: (viewer) => anyOf(admins(viewer), isAuthor(viewer)),
    create: (viewer) => allOf(staff(viewer), readsApplicant('applicant.')(viewer)),
  },
  /** Feedbacks on current and former members of groups. */
  filters: { groupIds: { label: words.groups, schema: idsFilter } },
  history: true,
  softDelete: true,
  indexes: [['applicantId', 'created_at']],
})
export type ApplicantFeedback = RowOf<typeof applicantFeedbacks>
