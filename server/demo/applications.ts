import { nth } from '#resources/kernel/nth'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import type { Calendar } from './calendar'
import { assigned, seasons, standings } from './lists/funnel'
import { isReachable, momentOn, walk, walkToGroup } from './journeys'
import { personMaker } from './people'
import type { Random } from './random'
import {
  addressOf,
  createdAt,
  isIntro,
  lastStep,
  type ApplicationStory,
  type CourseStory,
  type GroupStory,
  type Login,
  type PersonStory,
  type Step,
} from './story'

/** Number of applications in the demo academy. */
const APPLICATIONS = 3000
/** Length of the story in days. */
const LENGTH = 545

/** The statuses of a group's applicants, depending on its state. */
function statusesIn(group: GroupStory, random: Random): ApplicantStatus[] {
  const seats = (from: number, to: number) => Math.min(group.size, Math.round(group.size * random.between(from, to)))
  const times = (count: number, status: () => ApplicantStatus) => Array.from({ length: count }, status)
  const dropOuts = (from: number, to: number) =>
    times(random.int(from, to), () => (random.chance(0.8) ? 'DROP_OUT' : 'DROP_OUT_AFTER_ENROLLMENT'))
  switch (group.state) {
    case 'TERMINATED':
      return [
        ...times(seats(0.6, 0.95), () => (isIntro(group.course) ? 'INTRO_GRADUATED' : 'GRADUATED')),
        ...dropOuts(1, 4),
      ]
    case 'WAITING_FOR_DEMO':
      return [...times(seats(0.6, 0.85), () => 'ENROLLED'), ...dropOuts(1, 3)]
    case 'ONGOING':
      return [...times(seats(0.7, 1), () => 'ENROLLED'), ...dropOuts(0, group.start < -25 ? 3 : 0)]
    case 'PLANNING':
      return times(seats(0.35, 0.8), () => random.weighted(assigned))
    case 'ON_HOLD':
      return times(random.int(3, 6), () => random.pick(['INTERVIEW_PASSED', 'INTERVIEW_PASSED_INFORMED', 'ON_HOLD']))
  }
}

/** All applications in order of time, with their persons. */
export function makeApplications(
  courses: readonly CourseStory[],
  groups: readonly GroupStory[],
  calendar: Calendar,
  random: Random,
) {
  const made: ApplicationStory[] = []
  const people: PersonStory[] = []
  const makePerson = personMaker(random)
  const newPerson = (email?: string) => {
    const person = makePerson(email)
    if (email) person.typed = person.en
    else people.push(person)
    return person
  }
  const introGraduates: PersonStory[] = []

  const add = (
    person: PersonStory,
    course: CourseStory,
    group: GroupStory | null,
    steps: Step[],
    account: ApplicationStory['account'] = null,
  ) => {
    person.courses.add(course.code)
    const isStudent = group !== null && account === null
    made.push({
      id: 0,
      uuid: random.uuid(),
      person,
      course,
      group,
      steps,
      account,
      login: null,
      paymentMethod: isStudent
        ? random.weighted([
            ['DEFAULT', 88],
            ['DONATION', 8],
            ['AMERIA_CREDIT', 4],
          ])
        : 'DEFAULT',
      discount: isStudent && random.chance(0.16) ? random.pick([10, 10, 20, 20, 30, 50]) : 0,
      oneTimeDiscount: isStudent && random.chance(0.05) ? random.pick([5000, 10_000, 15_000]) : null,
      ability: random.between(0.15, 1),
    })
  }
  /** Sometimes a person who finished an introduction before; otherwise a new one. */
  const personFor = (course: CourseStory, created: number): PersonStory => {
    if (!isIntro(course) && random.chance(0.2)) {
      const at = introGraduates.findIndex(
        ({ introEnd, courses: known }) => introEnd! < created - 1 && !known.has(course.code),
      )
      if (at >= 0) return nth(introGraduates.splice(at, 1))
    }
    return newPerson()
  }
  const fill = (group: GroupStory) => {
    statusesIn(group, random).forEach((status, index) => {
      const isPlanned = group.state === 'PLANNING' || group.state === 'ON_HOLD'
      const from = momentOn(-random.int(7, 50), random)
      const steps = isPlanned
        ? walk(group.course, status, from, random.between(from * 0.6, -0.2), random)
        : walkToGroup(group, status, random)
      const account = index > 0 ? null : group === studied ? 'student' : group === graduated ? 'graduate' : null
      const person = account ? newPerson(addressOf(account)) : personFor(group.course, nth(steps).at)
      if (status === 'INTRO_GRADUATED') {
        person.introEnd = steps.at(-1)!.at
        introGraduates.push(person)
      }
      add(person, group.course, group, steps, account)
    })
  }
  const studied = groups.find(
    ({ state, course, lecturer }) => state === 'ONGOING' && course.code === 'FE' && lecturer === 0,
  )
  const graduated = groups
    .filter(({ state, course }) => state === 'TERMINATED' && course.category === 'PRO_COURSES')
    .sort((a, b) => b.end - a.end)[0]
  for (const group of groups) fill(group)

  const arrivals = new Map(courses.map((course) => [course, arrivalsOf(course, calendar)]))
  const popular = courses.map((course) => [course, course.popularity] as const)
  while (made.length < APPLICATIONS) {
    const course = random.weighted(popular)
    const created = momentOn(random.weighted(arrivals.get(course)!), random)
    const known = random.chance(0.06) ? random.pick(people) : undefined
    const person = known && !known.courses.has(course.code) ? known : newPerson()
    const status = standingOf(course, -created, random)
    add(person, course, null, walk(course, status, created, Math.min(created + random.between(6, 30), -0.2), random))
  }

  made.sort((a, b) => createdAt(a) - createdAt(b))
  const ordered = new Set(made.map(({ person }) => person))
  ;[...ordered].forEach((person, index) => {
    person.id = index + 1
  })
  made.forEach((story, index) => {
    story.id = index + 1
  })
  giveLogins(made)
  return { applications: made, people: [...ordered] }
}

/** A name in the form agreements require. */
const plainName = /^[Ա-Ֆա-և]{2,} [Ա-Ֆա-և]{2,}$/

/** Gives some applicants in interesting states, who applied once, an address to sign in with. */
function giveLogins(stories: readonly ApplicationStory[]): void {
  const free = (story: ApplicationStory) =>
    story.account === null && story.login === null && story.person.courses.size === 1
  const give = (login: Login, story: ApplicationStory | undefined) => {
    if (!story) return
    story.login = login
    story.person.email = addressOf(login)
  }
  const studying = stories.filter(
    (story) =>
      free(story) &&
      story.group?.state === 'ONGOING' &&
      lastStep(story).status === 'ENROLLED' &&
      plainName.test(story.person.hy),
  )
  const credit = studying.find(({ paymentMethod }) => paymentMethod === 'AMERIA_CREDIT') ?? studying[2]
  give('credit', credit)
  if (credit) credit.paymentMethod = 'AMERIA_CREDIT'
  const [signed, underage] = studying.filter((story) => free(story) && story.paymentMethod === 'DEFAULT')
  give('signed', signed)
  give('underage', underage)
  const [evaluated, revoked] = certified(stories)
  give('evaluated', evaluated)
  give('revoked', revoked)
}

/** Graduates of the demo graduate's group: they have certificates. */
function certified(stories: readonly ApplicationStory[]): ApplicationStory[] {
  const group = stories.find(({ account }) => account === 'graduate')?.group
  return stories.filter(
    (story) =>
      story.group === group &&
      story.account === null &&
      story.person.courses.size === 1 &&
      lastStep(story).status === 'GRADUATED',
  )
}

/** Weights of the days on which people apply for a course: by season, the course's peak and the weekday, growing slightly over time. */
function arrivalsOf(course: CourseStory, calendar: Calendar): [number, number][] {
  return Array.from({ length: LENGTH }, (_, index): [number, number] => {
    const day = index - LENGTH
    const date = new Date(calendar.day(day))
    const isPeak = (date.getUTCMonth() - course.peak + 12) % 12 < 2
    const isWeekend = [0, 6].includes(date.getUTCDay())
    return [
      day,
      nth(seasons, date.getUTCMonth()) * (isPeak ? 1.9 : 1) * (isWeekend ? 0.5 : 1) * (1 + (0.5 * index) / LENGTH),
    ]
  })
}

/** The status of an application without a group, depending on its age and the course's difficulty. */
function standingOf(course: CourseStory, age: number, random: Random): ApplicantStatus {
  const { weights } = standings.find(({ upTo }) => age <= upTo)!
  return random.weighted(
    weights
      .filter(([status]) => isReachable(course, status))
      .map(([status, weight]) => {
        const factor = status.includes('FAILED')
          ? course.difficulty
          : status === 'NO_ANSWER'
            ? 1 / course.difficulty
            : 1
        return [status, weight * factor] as const
      }),
  )
}

/** The newest application waiting for its interview, whose public page the demo shows. */
export const shownPublicly = (applications: readonly ApplicationStory[]): ApplicationStory | undefined =>
  applications.findLast((story) => story.group === null && lastStep(story).status === 'INTERVIEW_SCHEDULED')
