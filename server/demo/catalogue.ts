import { nth } from '#resources/kernel/nth'
import { courses } from '#resources/courses'
import { instructors } from '#resources/instructors'
import { leadGenSources } from '#resources/lead-gen-sources'
import { AUTOMATED_TEMPLATE, DEFAULT_TEMPLATE } from '#resources/mail-templates'
import { teams } from '#resources/teams'
import { tracks } from '#resources/tracks'
import { users } from '#resources/users'
import type { Calendar } from './calendar'
import type { SeedRow, SeedTable } from './insert'
import { trackNames } from './lists/courses'
import { instructors as instructorPlans, leadSources, staffMembers, teams as teamPlans } from './lists/staff'
import { phoneMaker } from './people'
import type { Random } from './random'
import { hasExam, type CourseStory, type GroupStory } from './story'

const idsOf = (isMeant: (member: (typeof staffMembers)[number]) => boolean) =>
  staffMembers.flatMap((member, index) => (isMeant(member) ? [index + 1] : []))
/** Ids of the coordinators, in the order that plans refer to. */
export const coordinatorIds = idsOf(({ role }) => role === 'ROLE_PROJECT_COORDINATOR')
/** Ids of the sales staff, who talk to applicants. */
export const salesIds = idsOf(({ role }) => role === 'ROLE_SALES_SUPPORT_SPECIALIST')
/** The name of a staff member by id. */
export const staffName = (id: number) => {
  const { firstName, lastName } = nth(staffMembers, id - 1)
  return `${firstName} ${lastName}`
}
/** The id of the team of a coordinator. */
export const teamOf = (coordinator: number) => (nth(staffMembers, nth(coordinatorIds, coordinator) - 1).team ?? 0) + 1

/** The tuition fee in AMD: per month, or for the whole course for introductions. */
export const feeOf = ({ category, fee }: CourseStory) =>
  ({ currency: 'AMD', amount: fee, feeType: category.startsWith('INTRO') ? 'PER_COURSE' : 'MONTHLY' }) as const

function courseRow(course: CourseStory, calendar: Calendar, random: Random): SeedRow {
  const { id, name, category, branch, level, track, size, coordinator, months, isAutomated } = course
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return {
    id,
    uuid: random.uuid(),
    created_at: calendar.at(course.created),
    name,
    courseCategory: category,
    branch: branch ?? 'YEREVAN',
    level,
    trackId: track + 1,
    expectedNumberOfApplicants: size,
    defaultProjectCoordinatorId: coordinatorIds[coordinator],
    defaultDuration: { value: months, timeScale: 'MONTH' },
    defaultTuitionFee: feeOf(course),
    examSource: isAutomated ? 'CODE_SIGNAL' : 'TEST_PORTAL',
    examProcessType: isAutomated ? 'AUTOMATED' : 'MANUAL',
    emailTemplate: isAutomated ? AUTOMATED_TEMPLATE : DEFAULT_TEMPLATE,
    examPercentage: hasExam(course) ? 60 : null,
    ...(isAutomated && {
      testLink: `https://tests.example.com/${slug}`,
      testId: `${course.code}-${random.int(1000, 9999)}`,
    }),
  }
}

/** The status of an instructor: teaching now, pausing, or not teaching yet. */
function instructorStatus(place: number, groups: readonly GroupStory[]): string {
  const own = groups.filter(({ teachers }) => teachers.some((teacher) => teacher.place === place))
  if (own.some(({ state }) => state === 'ONGOING')) return 'TEACHING_NOW'
  if (own.length === 0) return 'POTENTIAL_INSTRUCTOR'
  return place % 3 === 0 ? 'NOT_AVAILABLE' : 'ON_A_BREAK'
}

/** The base data of the academy: tracks, staff, teams, courses, lead sources and instructors. */
export function catalogueTables(
  stories: readonly CourseStory[],
  groups: readonly GroupStory[],
  calendar: Calendar,
  random: Random,
): SeedTable[] {
  const at = (day: number) => calendar.at(day + 0.45)
  const phone = phoneMaker(random)
  const members = (team: number) => staffMembers.flatMap((member, index) => (member.team === team ? [index + 1] : []))
  return [
    {
      resource: tracks,
      rows: trackNames.map((name, index) => ({ id: index + 1, created_at: at(-575 + index), name })),
    },
    {
      resource: users,
      rows: staffMembers.map(
        ({ firstName, lastName, username, email, role, team, isLead, isDeactivated, colorHex }, index) => ({
          id: index + 1,
          uuid: random.uuid(),
          created_at: at(-590 + index),
          firstName,
          lastName,
          username,
          email,
          phoneNumber: phone(),
          roles: [role],
          teamPosition: team === null ? null : isLead ? 'TEAM_LEAD' : 'TEAM_MEMBER',
          deactivated: isDeactivated ?? false,
          colorHex,
        }),
      ),
    },
    {
      resource: teams,
      rows: teamPlans.map(({ name, phones }, index) => ({
        id: index + 1,
        created_at: at(-570),
        name,
        members: members(index),
        phoneNumbers: phones.map((number) => ({ number })),
      })),
    },
    { resource: courses, rows: stories.map((course) => courseRow(course, calendar, random)) },
    {
      resource: leadGenSources,
      rows: leadSources.map(({ name, course }, index) => ({
        id: index + 1,
        created_at: at(-560 + index),
        sourceName: name,
        courseId: stories.find(({ code }) => code === course)?.id ?? null,
      })),
    },
    {
      resource: instructors,
      rows: instructorPlans.map(({ name, email, tracks: taught, isLead }, index) => ({
        id: index + 1,
        created_at: at(-555 + index),
        name,
        email,
        phoneNumber: phone(),
        status: instructorStatus(index, groups),
        role: isLead ? 'PRACTISE_LEAD' : 'INSTRUCTOR',
        tracks: taught.map((track) => track + 1),
        linkedInProfile: `https://people.example.com/${email.split('@')[0]}`,
      })),
    },
  ]
}
