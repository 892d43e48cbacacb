import { sql } from 'drizzle-orm'
import { admissionExams } from '#resources/admission-exams'
import { agreements } from '#resources/agreements'
import { applicants } from '#resources/applicants'
import { courses } from '#resources/courses'
import { finalProjects } from '#resources/final-projects'
import { groups } from '#resources/groups'
import { payments } from '#resources/payments'
import type { ApplicationStatus } from '#resources/public.calls'
import { publicStateOf, stagesDone } from '#resources/public-status'
import { users } from '#resources/users'
import { nameOfUser } from '#server/auth/staff-account'
import { as, notNull, nullable, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { academyName } from '../academy/api'
import { coordinatorOf } from '../applicants/api'
import type { Holder } from './links'

const a = as(applicants, 'a')
const c = as(courses, 'c')
const g = as(groups, 'g')
const u = as(users, 'u')
const x = as(admissionExams, 'x')
const p = as(payments, 'p')
const f = as(finalProjects, 'f')
const n = as(agreements, 'n')

/** Published final projects of a group, as `f`. */
const published = (groupId: number | null) =>
  sql`from ${f.from} where ${f.groupId} = ${groupId} and ${f.isPublished} and ${f.alive}`

/** The contact person of an application and the academy's name, shown on all its public pages. */
export async function contactOf({ db }: Context, { id }: Pick<Holder, 'id'>) {
  const [contact] = await select(
    db,
    { name: notNull(nameOfUser(u)), phoneNumber: nullable(u.phoneNumber), email: u.email },
    sql`from ${a.from} join ${c.from} on ${c.id} = ${a.courseId} left join ${g.from} on ${g.id} = ${a.groupId}
    join ${u.from} on ${u.id} = ${coordinatorOf(g, c)} where ${a.id} = ${id}`,
  )
  if (!contact) throw notFound()
  return { contact, academy: await academyName(db) }
}

/** The state of an application, as far as the applicant may know it. */
export async function statusOf(context: Context, holder: Holder): Promise<ApplicationStatus> {
  const { db } = context
  const { contact, academy } = await contactOf(context, holder)
  const [row] = await select(
    db,
    {
      course: c.name,
      group: nullable(g.name),
      startDate: nullable(g.startDate),
      appliedAt: a.created_at.wire,
      scheduledAt: nullable(a.scheduledDate.wire),
      examState: nullable(x.state),
      score: sql<number | null>`${x.score}::float8`,
      maxScore: sql<number | null>`${x.maxScore}::float8`,
      isMailed: sql<boolean>`coalesce(${x.resultMailSent}, false)`,
      due: sql<
        ApplicationStatus['due']
      >`(select json_build_object('amount', trim_scale((${p.amount} - ${p.received}) / 100.0), 'currency', ${p.currency}, 'date', ${p.date})
        from ${p.from} where ${p.applicantId} = ${a.id} and ${p.alive} and not ${p.isPaid} and ${p.paymentType} = 'DEFAULT'
        order by ${p.date}, ${p.id} limit 1)`,
      hasProjects: sql<boolean>`exists (select 1 ${published(holder.groupId)})`,
      isSigned: sql<boolean>`exists (select 1 from ${n.from}
        where ${n.applicantId} = ${a.id} and ${n.groupId} = ${a.groupId} and ${n.status} = 'SIGNED' and ${n.alive})`,
    },
    sql`from ${a.from} join ${c.from} on ${c.id} = ${a.courseId} left join ${g.from} on ${g.id} = ${a.groupId}
    left join ${x.from} on ${x.applicantId} = ${a.id} and ${x.alive} where ${a.id} = ${holder.id}`,
  )
  if (!row) throw notFound()
  const { examState, score, maxScore, isMailed, scheduledAt, ...told } = row
  const state = publicStateOf(holder.status, isMailed)
  const done = stagesDone(holder.status, isMailed)
  const isExamTold = examState === 'DONE' && score !== null && (isMailed || done > 1 || state === 'EXAM_FAILED')
  return {
    ...told,
    name: holder.name,
    state,
    done,
    scheduledAt: state === 'EXAM_SET' || state === 'INTERVIEW_SET' ? scheduledAt : null,
    exam: isExamTold ? { score, maxScore } : null,
    contact,
    academy,
  }
}

/** The published final projects of the application's group, by title. */
export async function projectsOf(context: Context, { groupId, id }: Holder) {
  const { db } = context
  const projects = await select(
    db,
    { title: f.title, authors: f.authors, summary: f.summary, link: f.link },
    sql`${published(groupId)} order by lower(${f.title}), ${f.id}`,
  )
  const [group] = await select(db, { name: g.name }, sql`from ${g.from} where ${g.id} = ${groupId}`)
  const { academy } = await contactOf(context, { id })
  return { academy, group: group?.name ?? null, projects }
}
