import { nth } from '#resources/kernel/nth'
import { admissionExams } from '#resources/admission-exams'
import { actionChanges, applicantActions, type ActionChange } from '#resources/applicant-actions'
import { scheduledStatuses, statusOptions, type ApplicantStatus } from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import { dropoutMonthOf } from '#resources/drop-out'
import { persons } from '#resources/persons'
import { studentGroups } from '#resources/student-groups'
import { promoCodes } from '#resources/promo-codes'
import { shownPublicly } from './applications'
import type { Calendar } from './calendar'
import { coordinatorIds, salesIds } from './catalogue'
import type { SeedRow, SeedTable } from './insert'
import { sources } from './lists/funnel'
import { leadSources } from './lists/staff'
import type { Random } from './random'
import {
  createdAt,
  enrolledAt,
  hasExam,
  lastStep,
  leftAt,
  type ApplicationStory,
  type PersonStory,
  type Step,
} from './story'

/** Uuid of the applicant whose public page the demo shows; it is also the key of the link. */
export const PUBLIC_UUID = '3f2c9a54-8d6e-4b1f-9c07-5a1e2d3c4b5a'
const label = (status: ApplicantStatus) => statusOptions[status].label.en

/** A random half hour of a working day in the next two weeks. */
function appointment(calendar: Calendar, random: Random): string {
  let day = random.int(1, 13)
  while (day - calendar.mondayOf(day) > 4) day += 1
  return calendar.at(day + (10 + random.int(0, 15) / 2) / 24)
}

/** Manual applications were entered by staff; the others arrived on their own, some through a known lead source. */
function originOf({ course }: ApplicationStory, random: Random) {
  const source = random.weighted(sources)
  const leads = leadSources.flatMap(({ course: code }, index) =>
    code === undefined || code === course.code ? [index + 1] : [],
  )
  return {
    registrationSource: source,
    leadGenId: random.chance(0.55) ? random.pick(leads) : null,
    createdById:
      source === 'MANUAL' ? random.pick([...salesIds.slice(0, 2), nth(coordinatorIds, course.coordinator)]) : null,
  }
}

function applicantRow(story: ApplicationStory, isPublic: boolean, calendar: Calendar, random: Random): SeedRow {
  const { id, uuid, person, course, group, steps, account } = story
  const { status, at } = lastStep(story)
  const left = leftAt(story)
  const isStudent = enrolledAt(story) !== null
  const hasGraduated = status === 'GRADUATED' || status === 'INTRO_GRADUATED'
  return {
    id,
    uuid: isPublic ? PUBLIC_UUID : uuid,
    created_at: calendar.at(createdAt(story)),
    updated_at: calendar.at(at),
    name: person.typed,
    nameHy: isStudent ? person.hy : null,
    nameEn: isStudent ? person.en : null,
    email: person.email,
    phoneNumber: person.phone,
    status,
    scheduledDate: scheduledStatuses.includes(status) ? appointment(calendar, random) : null,
    courseId: course.id,
    groupId: group?.id ?? null,
    ...originOf(story, random),
    paymentMethod: story.paymentMethod,
    discount: story.discount,
    oneTimeDiscount: story.oneTimeDiscount,
    contactLater: group === null && steps.length < 4 && random.chance(0.06),
    isOpenToWork: hasGraduated && random.chance(0.4),
    isCertificateGiven: hasGraduated && account === null && at < -20 && random.chance(0.85),
    dropoutMonth: group && left !== null ? dropoutMonthOf(calendar.day(group.start), calendar.day(left)) : null,
    isRegistrationMailSent: isStudent,
    personId: person.id,
  }
}

/** The admission exam: still pending, or with a score that fits the applicant's status. */
function examRow(story: ApplicationStory, calendar: Calendar, random: Random): Omit<SeedRow, 'id'>[] {
  const result = story.steps.find(({ status }) => /^EXAM_(PASSED|FAILED|WAITLIST)$/.test(status))
  const planned = story.steps.find(({ status }) => status === 'EXAM_SCHEDULED')
  if (!hasExam(story.course) || !planned) return []
  const base = { created_at: calendar.at(planned.at), applicantId: story.id, maxScore: 100 }
  if (!result) return [{ ...base, state: 'PENDING', score: null, resultMailSent: false }]
  const [from, to] =
    result.status === 'EXAM_FAILED' ? [12, 59] : result.status === 'EXAM_WAITLIST' ? [60, 66] : [62, 98]
  const score = Math.round((from + (to - from) * Math.min(0.99, random.between(0, 0.5) + story.ability / 2)) * 2) / 2
  return [
    { ...base, updated_at: calendar.at(result.at), state: 'DONE', score, resultMailSent: lastStep(story) !== result },
  ]
}

/** The action log of an application, as the server writes it. */
function actionRows(story: ApplicationStory, calendar: Calendar, random: Random): Omit<SeedRow, 'id'>[] {
  const { course, group, steps } = story
  const enrolled = steps.findIndex(({ status }) => status === 'ENROLLED')
  const joinsAt = enrolled >= 0 ? enrolled : steps.length - 1
  const authors = [...salesIds, nth(coordinatorIds, course.coordinator)]
  return steps.map(({ status, at }: Step, index) => {
    const before = steps[index - 1]
    const changes: ActionChange[] = before && group && index === joinsAt ? ['GROUP_JOINED'] : []
    return {
      created_at: calendar.at(at),
      applicantId: story.id,
      status,
      courseId: course.id,
      groupId: group && index >= joinsAt ? group.id : null,
      description: before
        ? [`${label(before.status)} → ${label(status)}`, ...changes.map((each) => actionChanges[each].en)].join(', ')
        : `Applied, ${label(status).toLowerCase()}`,
      changes,
      authorId: before ? random.pick(authors) : null,
    }
  })
}

/** Four of five graduates of ended groups have submitted the evaluation; the demo graduate has not (demo-accounts). */
export const hasEvaluated = (story: ApplicationStory) =>
  story.group?.state === 'TERMINATED' &&
  story.account === null &&
  lastStep(story).status.endsWith('GRADUATED') &&
  (story.login !== null || story.id % 5 > 0)

/** A membership for each applicant who was enrolled in a group. */
function membershipRows(story: ApplicationStory, calendar: Calendar): Omit<SeedRow, 'id'>[] {
  const [joined, left] = [enrolledAt(story), leftAt(story)]
  if (!story.group || joined === null) return []
  return [
    {
      created_at: calendar.at(joined),
      applicantId: story.id,
      groupId: story.group.id,
      status: lastStep(story).status,
      joined: calendar.day(joined),
      left: left === null ? null : calendar.day(left),
      isEvaluationFilled: hasEvaluated(story),
    },
  ]
}

/** Numbers rows in order of time. */
export const numbered = (rows: readonly Omit<SeedRow, 'id'>[]): SeedRow[] =>
  rows
    .toSorted((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
    .map((row, index) => ({ ...row, id: index + 1 }) as SeedRow)

/** Persons, their applications, and what happened to each. */
export function applicantTables(
  stories: readonly ApplicationStory[],
  people: readonly PersonStory[],
  calendar: Calendar,
  random: Random,
): SeedTable[] {
  const shown = shownPublicly(stories)
  const first = new Map<PersonStory, ApplicationStory>()
  for (const story of stories) if (!first.has(story.person) || story.account) first.set(story.person, story)
  const accounts = new Map(stories.filter(({ account }) => account).map((story) => [story.person, story.id]))
  return [
    {
      resource: persons,
      rows: people.map((person) => ({
        id: person.id,
        created_at: calendar.at(createdAt(first.get(person)!)),
        name: person.typed,
        email: person.email,
        accountApplicantId: accounts.get(person) ?? null,
      })),
    },
    { resource: applicants, rows: stories.map((story) => applicantRow(story, story === shown, calendar, random)) },
    { resource: admissionExams, rows: numbered(stories.flatMap((story) => examRow(story, calendar, random))) },
    { resource: applicantActions, rows: numbered(stories.flatMap((story) => actionRows(story, calendar, random))) },
    { resource: studentGroups, rows: numbered(stories.flatMap((story) => membershipRows(story, calendar))) },
  ]
}

/** Campaign codes, weighted by how often they were used. */
const campaignCodes = [
  ['FRIEND10', 5],
  ['VANADZOR20', 3],
  ['SUMMER26', 3],
  ['GIRLSINTECH', 2],
  ['BOOTCAMP15', 1],
] as const

/** Promo codes of some applications, including the demo student's. */
export function promoCodeTable(stories: readonly ApplicationStory[], calendar: Calendar, random: Random): SeedTable {
  const used = stories.filter(({ account }) => account === 'student' || random.chance(0.07))
  const rows = used.map((story) => ({
    created_at: calendar.at(createdAt(story)),
    applicantId: story.id,
    promoCode: random.weighted(campaignCodes),
  }))
  return { resource: promoCodes, rows: numbered(rows) }
}
