import { allOf, anyOf, exists, hasRole, is, isIn, isNull, some, type StaffRole, type Viewer } from './kernel/access'

// Who may do what: DECISIONS 'Who may do what'. Sentences that declarations are written with.
const every: StaffRole[] = [
  'ROLE_ADMIN',
  'ROLE_MODERATOR',
  'ROLE_PROJECT_COORDINATOR',
  'ROLE_SALES_SUPPORT_SPECIALIST',
  'ROLE_PROGRAM_MANAGER',
]

/** Any member of the staff. */
export const staff = (viewer: Viewer): boolean => hasRole(viewer, ...every)
export const admins = (viewer: Viewer): boolean => hasRole(viewer, 'ROLE_ADMIN')
/** The 'admin-like check': right `people.manage`. */
export const peopleManagers = (viewer: Viewer): boolean => hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR')
/** Who writes courses, tracks, instructors: the masters of the catalogue. */
export const masters = (viewer: Viewer): boolean =>
  hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROGRAM_MANAGER')
/** Staff without the roles named. */
export const staffBut = (...roles: StaffRole[]): ((viewer: Viewer) => boolean) => {
  const rest = every.filter((role) => !roles.includes(role))
  return (viewer) => hasRole(viewer, ...rest)
}
/** Who sees groups of every coordinator. */
export const seesAllGroups = (viewer: Viewer): boolean =>
  hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROGRAM_MANAGER', 'ROLE_SALES_SUPPORT_SPECIALIST')
/** 'Project managers' of part 1 §6: who reads private feedback. */
export const projectManagers = (viewer: Viewer): boolean =>
  hasRole(viewer, 'ROLE_ADMIN', 'ROLE_PROGRAM_MANAGER', 'ROLE_PROJECT_COORDINATOR')

/** A coordinator's own records by way of a group: `path` leads to the group ('' for the group itself). */
export const ofOwnGroups = <const P extends string>(viewer: Viewer, path: P) =>
  hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') && is(`${path}projectCoordinatorId`, viewer.id)

/** Groups that an instructor teaches (listed in groupInstructors); `path` leads to the group. */
export const ofTaughtGroups = <const P extends string>(viewer: Viewer, path: P) =>
  viewer.authGroup === 'INSTRUCTOR' && some(`${path}groupInstructors`, is('instructorId', viewer.id))

/**
 * Whoever may read a group may read what hangs on it: staff who see all, coordinators their own and every group waiting
 * for demo, instructors the groups they teach. `path` leads to the group ('' for the group itself).
 */
export const readsGroup =
  <const P extends string>(path: P) =>
  (viewer: Viewer) =>
    seesAllGroups(viewer) ||
    anyOf(
      ofOwnGroups(viewer, path),
      hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') && is(`${path}groupState`, 'WAITING_FOR_DEMO'),
      ofTaughtGroups(viewer, path),
    )

/** Who reads what belongs to a group: who reads the group, while that is not removed; `groupId` leads from the record. */
export const readsOfGroup = (viewer: Viewer) =>
  allOf(readsGroup('group.')(viewer), exists('groups', { id: 'groupId' }, true))

/** Who runs a group: administrators, moderators, program managers all; coordinators their own. */
export const runsGroup =
  <const P extends string>(path: P) =>
  (viewer: Viewer) =>
    masters(viewer) || ofOwnGroups(viewer, path)

/** What an instructor is in a group. */
type InstructorType = 'ASSISTANT' | 'LECTURER' | 'TUTOR'
/** Groups in which an instructor is one of these; `path` leads to the group. */
const ofGroupsTaughtAs = <const P extends string>(viewer: Viewer, path: P, types: readonly InstructorType[]) =>
  viewer.authGroup === 'INSTRUCTOR' &&
  some(`${path}groupInstructors`, allOf(is('instructorId', viewer.id), isIn('instructorType', types)))

/** Who marks absences: administrators and moderators all, coordinators in their own groups, instructors where they teach. */
export const marksAbsences =
  <const P extends string>(path: P) =>
  (viewer: Viewer) =>
    peopleManagers(viewer) || anyOf(ofOwnGroups(viewer, path), ofTaughtGroups(viewer, path))

/** Who gives grades: who runs the group, and its lecturers and tutors; assistants do not. */
export const givesGrades =
  <const P extends string>(path: P) =>
  (viewer: Viewer) =>
    anyOf(runsGroup(path)(viewer), ofGroupsTaughtAs(viewer, path, ['LECTURER', 'TUTOR']))

/** A student's own records; `path` leads to the applicant ('' for the applicant itself). The person is who signs in. */
export const ofOwnPerson = <const P extends string>(viewer: Viewer, path: P) =>
  viewer.authGroup === 'STUDENT' && is(`${path}personId`, viewer.id)

/** Somebody has filled in the evaluation of a group: certificates wait for it (CAB-008). `by` leads from a membership's fields to the record's. */
export const hasEvaluated = <const P extends string>(by: { applicantId: P; groupId?: P }) =>
  exists('studentGroups', by, is('isEvaluationFilled', true))

/** Who reads an applicant: staff by group or without one, instructors in their groups, a student the own applications. */
export const readsApplicant =
  <const P extends string>(path: P) =>
  (viewer: Viewer) =>
    anyOf(
      readsGroup(`${path}group.`)(viewer),
      hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') && isNull(`${path}groupId`),
      ofOwnPerson(viewer, path),
    )

/** What an instructor may not see of a record that is otherwise theirs to read. */
export const notInstructors = (viewer: Viewer): boolean => viewer.authGroup !== 'INSTRUCTOR'
/** Who works with leads: everyone of the staff but program managers. */
export const leadWorkers = staffBut('ROLE_PROGRAM_MANAGER')
