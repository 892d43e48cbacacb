import { nth } from '#resources/kernel/nth'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import type { GroupState } from '#resources/groups'
import type { PlannedLesson, WeeklyLesson } from '#resources/schedule'
import type { CoursePlan } from './lists/courses'

/** Somebody of the story, in both scripts. */
export interface PersonStory {
  id: number
  en: string
  hy: string
  /** As they typed it in their application. */
  typed: string
  email: string
  phone: string
  courses: Set<string>
  /** Day on which an introduction was finished, counted from today. */
  introEnd: number | null
}
export interface CourseStory extends CoursePlan {
  id: number
  created: number
}
export interface LessonStory extends PlannedLesson {
  id: number
  state: 'COMPLETED' | 'MISSED' | 'UPCOMING'
}
/** A group; days are counted from today. */
export interface GroupStory {
  id: number
  course: CourseStory
  state: GroupState
  coordinator: number
  start: number
  end: number
  created: number
  number: number
  name: string
  size: number
  /** Place of the lecturer where the story says who. */
  lecturer: number | null
  lacks: 'schedule' | 'instructors' | null
  schedule: WeeklyLesson[]
  /** Places in the list of instructors. */
  teachers: { place: number; type: 'LECTURER' | 'ASSISTANT' | 'TUTOR' }[]
  lessons: LessonStory[]
}
/** A status on the way of an application and when it was reached, in days from today. */
export interface Step {
  status: ApplicantStatus
  at: number
}
export interface ApplicationStory {
  id: number
  uuid: string
  person: PersonStory
  course: CourseStory
  group: GroupStory | null
  steps: Step[]
  paymentMethod: 'DEFAULT' | 'DONATION' | 'AMERIA_CREDIT'
  discount: number
  oneTimeDiscount: number | null
  /** From 0 to 1: what exams and lessons are passed by. */
  ability: number
  /** The demo account that this is, if it is one. */
  account: 'student' | 'graduate' | null
  /** As whom somebody else in a state worth seeing signs in. */
  login: Login | null
}
/** Who has signed, by a parent too, pays by credit, has evaluated and has the certificate, or had it taken back. */
export type Login = 'signed' | 'underage' | 'credit' | 'evaluated' | 'revoked'
export const addressOf = (name: NonNullable<ApplicationStory['account']> | Login): string => `${name}@cohort.test`

/** Groups of professional courses are evaluated by the academy's own form, the others by one of others. */
export const hasOwnForm = ({ course }: GroupStory): boolean => course.category === 'PRO_COURSES'

/** The first and the last step of an application. */
export const createdAt = ({ steps }: ApplicationStory): number => nth(steps).at
export const lastStep = ({ steps }: ApplicationStory): Step => steps.at(-1)!
/** The day on which somebody became a student of the group, or null. */
export const enrolledAt = ({ steps }: ApplicationStory): number | null =>
  steps.find(({ status }) => status === 'ENROLLED')?.at ?? null
/** The day on which a student left, or null. */
export const leftAt = (story: ApplicationStory): number | null =>
  lastStep(story).status.startsWith('DROP_OUT') ? lastStep(story).at : null

/** Whether one is admitted to a course by an exam, and by an interview. */
export const hasExam = ({ category }: CoursePlan): boolean =>
  category === 'PRO_COURSES' || category === 'INTRO_COURSES_WITH_EXAM'
export const hasInterview = ({ category }: CoursePlan): boolean => category !== 'INTRO_COURSES_NO_EXAM'
export const isIntro = ({ category }: CoursePlan): boolean => category.startsWith('INTRO')
