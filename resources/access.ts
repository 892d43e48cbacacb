import { allOf, anyOf, exists, hasRole, is, isIn, isNull, some, type StaffRole, type Viewer } from './kernel/access'

// Access rules, as DECISIONS 'Who may do what' defines them. Declarations are written with these.
const every: StaffRole[] = [
  'ROLE_ADMIN',
  'ROLE_MODERATOR',
  'ROLE_PROJECT_COORDINATOR',
  'ROLE_SALES_SUPPORT_SPECIALIST',
  'ROLE_PROGRAM_MANAGER',
]

/** Any staff member. */
export const staff = (viewer: Viewer): boolean => hasRole(viewer, ...every)
export const admins = (viewer: Viewer): boolean => hasRole(viewer, 'ROLE_ADMIN')
/** The 'admin-like check': right `people.manage`. */
export const peopleManagers = (viewer: Viewer): boolean => hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR')
/** Who may write courses, tracks and instructors (the catalogue). */
export const masters = (viewer: Viewer): boolean =>
  hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROGRAM_MANAGER')
/** Staff with any role but the given ones. */
export const staffBut = (...roles: StaffRole[]): ((viewer: Viewer) => boolean) => {
  const rest = every.filter((role) => !roles.includes(role))
  return (viewer) => hasRole(viewer, ...rest)
}
/** Who sees the groups of all coordinators. */
export const seesAllGroups = (viewer: Viewer): boolean =>
  hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROGRAM_MANAGER', 'ROLE_SALES_SUPPORT_SPECIALIST')
/** 'Project managers' of part 1 §6: who may read private feedback. */
export const projectManagers = (viewer: Viewer): boolean =>
  hasRole(viewer, 'ROLE_ADMIN', 'ROLE_PROGRAM_MANAGER', 'ROLE_PROJECT_COORDINATOR')

/** Records of a coordinator's own groups: `path` leads to the group ('' for the group itself). */
export const ofOwnGroups = <const P extends string>(viewer: Viewer, path: P) =>
  hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') && is(`${path}projectCoordinatorId`, viewer.id)

/** Records of groups that an instructor teaches (listed in groupInstructors); `path` leads to the group. */
export const ofTaughtGroups = <const P extends string>(viewer: Viewer, path: P) =>
  viewer.authGroup === 'INSTRUCTOR' && some(`${path}groupInstructors`, is('instructorId', viewer.id))

/**
 * Who may read a group, and so its dependent records: staff who see all groups, coordinators their own groups and every group waiting for
 * demo, instructors the groups they teach. `path` leads to the group ('' for the group itself).
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

/** Who reads records of a group: whoever reads the group, unless the group is removed; `groupId` leads from the record. */
export const readsOfGroup = (viewer: Viewer) =>
  allOf(readsGroup('group.')(viewer), exists('groups', { id: 'groupId' }, true))

/** Who runs a group: administrators, moderators and program managers run all groups, coordinators their own. */
export const runsGroup =
  <const P extends string>(path: P) =>
  (viewer: Viewer) =>
    masters(viewer) || ofOwnGroups(viewer, path)

/** The role of an instructor in a group. */
type InstructorType = 'ASSISTANT' | 'LECTURER' | 'TUTOR'
/** Records of groups in which an instructor has one of the roles; `path` leads to the group. */
const ofGroupsTaughtAs = <const P extends string>(viewer: Viewer, path: P, types: readonly InstructorType[]) =>
  viewer.authGroup === 'INSTRUCTOR' &&
  some(`${path}groupInstructors`, allOf(is('instructorId', viewer.id), isIn('instructorType', types)))

/** Who may mark absences: administrators and moderators in all groups, coordinators in their own, instructors in those they teach. */
export const marksAbsences =
  <const P extends string>(path: P) =>
  (viewer: Viewer) =>
    peopleManagers(viewer) || anyOf(ofOwnGroups(viewer, path), ofTaughtGroups(viewer, path))

/** Who may give grades: those who run the group, and its lecturers and tutors, but not its assistants. */
export const givesGrades =
  <const P extends string>(path: P) =>
  (viewer: Viewer) =>
    anyOf(runsGroup(path)(viewer), ofGroupsTaughtAs(viewer, path, ['LECTURER', 'TUTOR']))

/** A student's own records; `path` leads to the applicant ('' for the applicant itself). A student signs in as a person. */
export const ofOwnPerson = <const P extends string>(viewer: Viewer, path: P) =>
  viewer.authGroup === 'STUDENT' && is(`${path}personId`, viewer.id)

/**
 * The evaluation of a group is filled in; certificates require this (CAB-008). `by` maps fields of the membership to fields of the record.
 */
export const hasEvaluated = <const P extends string>(by: { applicantId: P; groupId?: P }) =>
  exists('studentGroups', by, is('isEvaluationFilled', true))

/**
 * Who may read an applicant: staff by the applicant's group or without one, instructors in their groups, students their own applications.
 */
export const readsApplicant =
  <const P extends string>(path: P) =>
  (viewer: Viewer) =>
    anyOf(
      readsGroup(`${path}group.`)(viewer),
      hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') && isNull(`${path}groupId`),
      ofOwnPerson(viewer, path),
    )

/** The applicant of a record, to which `applicantId` leads, is not deleted. */
export const isOfPresentApplicant = exists('applicants', { id: 'applicantId' }, true)

/** Everyone but instructors: for fields that instructors may not see in records they may otherwise read. */
export const notInstructors = (viewer: Viewer): boolean => viewer.authGroup !== 'INSTRUCTOR'
/** Who works with leads: all staff but program managers. */
export const leadWorkers = staffBut('ROLE_PROGRAM_MANAGER')
