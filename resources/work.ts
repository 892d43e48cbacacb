import { peopleManagers, staff } from './access'
import { anyOf, hasRole, is, type Viewer } from './kernel/access'
import { computed, text } from './kernel/fields'
import { idsFilter, reference } from './kernel/kinds/reference'
import { byCreator, toApplicant, toGroup } from './field-options'
import { words } from './words'

/** Statuses of tasks and reminders, with any transition (part 2 §4 'Other state machines'). */
export const workStatuses = {
  ACTIVE: { label: { en: 'Active', hy: 'Ակտիվ' }, look: { tone: 'blue', glyph: 'half' } },
  RESOLVED: { label: { en: 'Resolved', hy: 'Լուծված' }, look: { tone: 'green', glyph: 'tick' } },
  CANCELED: { label: { en: 'Canceled', hy: 'Չեղարկված' }, look: { tone: 'grey', glyph: 'cross' } },
} as const
export type WorkStatus = keyof typeof workStatuses

/** Other accepted names of the statuses (DECISIONS 'Reminder status and type'). */
export const statusSynonyms = {
  DONE: 'RESOLVED',
  TO_DO: 'ACTIVE',
  IN_PROGRESS: 'ACTIVE',
  WAITING_FOR_INPUT: 'ACTIVE',
  CANCELLED: 'CANCELED',
} as const satisfies Record<string, WorkStatus>

/** The records that a task or reminder may refer to. */
export const aboutFields = {
  relatedTo: reference({ ...toGroup, filterAs: 'groupIds', onDelete: 'cascade' }),
  applicantId: reference({ ...toApplicant, onDelete: 'cascade' }),
}
/** The owner's uuid, by which calls may name the owner too (DECISIONS USR-008). */
export const ownerUuid = computed(text({ label: { en: 'UUID of the owner', hy: 'Պատասխանատուի UUID' } }))
/** The author of a task or reminder. */
export const madeByFields = {
  createdById: reference({ label: words.createdBy, ...byCreator, filterAs: 'creatorIds' }),
}

/** Types of a task's subject; a reminder may also be about an instructor. */
export const taskTypes = {
  GROUP: words.group,
  APPLICANT: words.applicant,
  FIRST_CONTACT_PHASE: { en: 'First contact phase', hy: 'Առաջին կապի փուլ' },
  EXAM_STAGE: { en: 'Exam stage', hy: 'Քննության փուլ' },
  INTERVIEW_STAGE: { en: 'Interview stage', hy: 'Հարցազրույցի փուլ' },
  OTHER: words.other,
} as const
export type TaskType = keyof typeof taskTypes
export const typeSynonyms = {
  FIRST_CONTACT: 'FIRST_CONTACT_PHASE',
  EXAM: 'EXAM_STAGE',
  INTERVIEW: 'INTERVIEW_STAGE',
} as const satisfies Record<string, TaskType>

/** Tasks and reminders of which the viewer is the owner or the creator. */
export const isOwnWork = (viewer: Viewer) =>
  staff(viewer) && anyOf(is('owner', viewer.id), is('createdById', viewer.id))

/** Who may read tasks and reminders: managers of people and program managers all, others their own (DECISIONS 'Who may do what'). */
export const readsWork = (viewer: Viewer) =>
  peopleManagers(viewer) || hasRole(viewer, 'ROLE_PROGRAM_MANAGER') || isOwnWork(viewer)

/** A reference to an active staff user; the server refuses deactivated ones as owners of tasks and reminders. */
export const toStaff = {
  to: 'users',
  show: ['firstName', 'lastName', 'deactivated'],
  offer: { deactivated: false },
} as const

/** The filter of the reminders that the bell counts: the person's own, active and due. */
export const dueReminders = ({ id }: Pick<Viewer, 'id'>) => ({
  ownerIds: [id],
  status: ['ACTIVE'] satisfies WorkStatus[],
  due: true,
})

/** Filters of both: the second name of the owners filter, and 'User', which finds what a person owns or assigned (PERM-009). */
export const workFilters = {
  ownersIds: { label: { en: 'Owners', hy: 'Պատասխանատուներ' }, schema: idsFilter, to: 'users' },
  userIds: { label: words.user, schema: idsFilter, like: 'owner' },
} as const
