import { nth } from '#resources/kernel/nth'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import type { GroupState } from '#resources/groups'
import type { PlannedLesson, WeeklyLesson } from '#resources/schedule'
import type { CoursePlan } from './lists/courses'

/** A person of the story, in both scripts. */
export interface PersonStory {
  id: number
  en: string
  hy: string
  /** The name as typed in the application. */
  typed: string
  email: string
  phone: string
  courses: Set<string>
  /** Day on which they finished an introduction, relative to today. */
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
/** A group; days are relative to today. */
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
  /** Index of the lecturer, if the story defines one. */
  lecturer: number | null
  lacks: 'schedule' | 'instructors' | null
  schedule: WeeklyLesson[]
  /** `place` is an index of the list of instructors. */
  teachers: { place: number; type: 'LECTURER' | 'ASSISTANT' | 'TUTOR' }[]
  lessons: LessonStory[]
}
/** A status of an application and when it was reached, in days from today. */
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
  /** From 0 to 1: determines success in exams and attendance. */
  ability: number
  /** The demo account this applicant has, if any. */
  account: 'student' | 'graduate' | null
  /** The login of another applicant in an interesting state. */
  login: Login | null
}
/** Logins of students who: signed, signed by a parent, pay by credit, have evaluated and got the certificate, had it revoked. */
export type Login = 'signed' | 'underage' | 'credit' | 'evaluated' | 'revoked'
export const addressOf = (name: NonNullable<ApplicationStory['account']> | Login): string => `${name}@cohort.test`

/** Groups of professional courses use the built-in evaluation form, others an external one. */
export const hasOwnForm = ({ course }: GroupStory): boolean => course.category === 'PRO_COURSES'

/** Time of the first step, and the last step of an application. */
export const createdAt = ({ steps }: ApplicationStory): number => nth(steps).at
export const lastStep = ({ steps }: ApplicationStory): Step => steps.at(-1)!
/** The day on which the applicant was enrolled, or null. */
export const enrolledAt = ({ steps }: ApplicationStory): number | null =>
  steps.find(({ status }) => status === 'ENROLLED')?.at ?? null
/** The day on which the student left, or null. */
export const leftAt = (story: ApplicationStory): number | null =>
  lastStep(story).status.startsWith('DROP_OUT') ? lastStep(story).at : null

/** Whether admission to a course includes an exam, and an interview. */
export const hasExam = ({ category }: CoursePlan): boolean =>
  category === 'PRO_COURSES' || category === 'INTRO_COURSES_WITH_EXAM'
export const hasInterview = ({ category }: CoursePlan): boolean => category !== 'INTRO_COURSES_NO_EXAM'
export const isIntro = ({ category }: CoursePlan): boolean => category.startsWith('INTRO')
