import { readsApplicant, staff } from './access'
import { statusOptions } from './applicant-statuses'
import { allOf } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, choices, flag, longText, reference, text } from './kernel/fields'
import { byCreator, toApplicant, toGroup } from './field-options'
import { words } from './words'

/** What an action may change besides the status; the English text is used in the action's description. */
export const actionChanges = {
  COURSE_CHANGED: { en: 'Course changed', hy: 'Դասընթացը փոխվել է' },
  GROUP_CHANGED: { en: 'Group changed', hy: 'Խումբը փոխվել է' },
  GROUP_JOINED: { en: 'Added to a group', hy: 'Ավելացվել է խմբին' },
  GROUP_LEFT: { en: 'Taken out of the group', hy: 'Հանվել է խմբից' },
  ACCOUNT_CHOSEN: { en: 'Used as the student account', hy: 'Դարձել է ուսանողի հաշիվ' },
} as const
export type ActionChange = keyof typeof actionChanges

/** The log of an applicant: every change of status, course or group, with its author. Written by the server. */
export const applicantActions = defineResource({
  name: 'applicantActions',
  path: 'applicantActions',
  screen: null,
  title: { one: { en: 'Action', hy: 'Գործողություն' }, many: { en: 'Actions', hy: 'Գործողություններ' } },
  display: 'description',
  fields: {
    applicantId: reference({ ...toApplicant, required: true, readOnly: true, onDelete: 'cascade' }),
    description: longText({ label: words.description, required: true, readOnly: true }),
    changes: choices({
      label: { en: 'Changes', hy: 'Փոփոխություններ' },
      options: actionChanges,
      readOnly: true,
      filterable: false,
    }),
    status: choice({ label: words.status, options: statusOptions, readOnly: true, filterAs: 'statuses' }),
    courseId: reference({
      label: words.course,
      to: 'courses',
      as: 'course',
      show: ['name'],
      readOnly: true,
      onDelete: 'set null',
    }),
    groupId: reference({ ...toGroup, readOnly: true, onDelete: 'set null' }),
    authorId: reference({
      label: words.by,
      ...byCreator,
      as: 'author',
      show: ['firstName', 'lastName', 'username', 'avatar'],
    }),
    /** The history's step that the action belongs to. */
    step: text({
      label: { en: 'Step', hy: 'Քայլ' },
      readable: nobody,
      readOnly: true,
      filterable: false,
      sortable: false,
    }),
    /** Not undone, and no undo itself. Statistics and the time of a drop-out know counted actions only. */
    isCounted: flag({ label: words.inForce, default: true, readOnly: true }),
  },
  access: { read: (viewer) => allOf(staff(viewer), readsApplicant('applicant.')(viewer)), write: nobody },
  indexes: [['applicantId', 'created_at']],
})
