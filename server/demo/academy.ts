import { nth } from '#resources/kernel/nth'
import { applicants } from '#resources/applicants'
import { groups as groupResource } from '#resources/groups'
import type { Row } from '#resources/kernel/check-row'
import { payments } from '#resources/payments'
import { makeApplications } from './applications'
import { applicantTables, promoCodeTable } from './applicant-tables'
import { attachmentTable } from './attachment-table'
import { calendarOf } from './calendar'
import { catalogueTables } from './catalogue'
import { finalProjectTable } from './final-project-table'
import { makeGroups } from './groups'
import { groupTables, makeExams } from './group-tables'
import type { SeedTable } from './insert'
import { coursePlans } from './lists/courses'
import { interviewTables } from './interview-tables'
import { leadCommentRows, leadTable } from './lead-tables'
import { loanTable } from './loan-table'
import { evaluationTable, studentFeedbackTable } from './evaluation-tables'
import { commentRows, feedbackTable, phoneCallTable } from './note-tables'
import { randomOf } from './random'
import type { CourseStory } from './story'
import { serviceTables } from './service-tables'
import { studyTables } from './study-tables'
import { workCommentRows, workTables } from './work-tables'

/** The content of the demo academy, before it is written to a database. */
export interface Academy {
  /** Ordered so that each table refers only to earlier ones. */
  tables: SeedTable[]
  /** Rows of the comments table. */
  comments: Row[]
}

/**
 * Builds the demo academy: eighteen months of an invented academy, ending yesterday. The result depends only on
 * the day, down to the last id.
 */
export function buildAcademy(now: Date, zone: string): Academy {
  const calendar = calendarOf(now, zone)
  const courses = coursePlans.map((plan, index): CourseStory => ({
    ...plan,
    id: index + 1,
    created: -565 + index * 0.6,
  }))
  const groups = makeGroups(new Map(courses.map((course) => [course.code, course])), calendar, randomOf('groups'))
  const exams = makeExams(groups)
  const { applications, people } = makeApplications(courses, groups, calendar, randomOf('applications'))
  const admission = applicantTables(applications, people, calendar, randomOf('applicant tables'))
  const applicantRows = admission.find(({ resource }) => resource === applicants)!.rows
  const leads = leadTable(applicantRows, calendar, randomOf('leads'))
  const groupStudy = groupTables(groups, exams, calendar, randomOf('group tables'))
  const groupRows = groupStudy.find(({ resource }) => resource === groupResource)!.rows
  const work = workTables({ groups: groupRows, applicants: applicantRows }, calendar, randomOf('work'))
  const studies = studyTables(applications, exams, calendar, randomOf('studies'))
  const paymentRows = studies.find(({ resource }) => resource === payments)!.rows
  return {
    tables: [
      ...catalogueTables(courses, groups, calendar, randomOf('catalogue')),
      ...groupStudy,
      finalProjectTable(groups, calendar),
      ...admission,
      ...interviewTables(groups, applications, calendar),
      leads,
      ...studies,
      attachmentTable(applications, paymentRows, calendar, randomOf('attachments')),
      ...work,
      loanTable(calendar, randomOf('loans')),
      ...serviceTables({ groups: groupRows, applicants: applicantRows }, calendar, randomOf('services')),
      phoneCallTable(applications, calendar, randomOf('phone calls')),
      feedbackTable(applications, calendar, randomOf('feedback')),
      studentFeedbackTable(applications, calendar, randomOf('student feedback')),
      evaluationTable(applications, calendar, randomOf('evaluations')),
      promoCodeTable(applications, calendar, randomOf('promo codes')),
    ],
    comments: [
      ...commentRows(applications, calendar, randomOf('comments')),
      ...leadCommentRows(leads, randomOf('lead comments')),
      ...workCommentRows(nth(work).rows, randomOf('task comments')),
    ],
  }
}
