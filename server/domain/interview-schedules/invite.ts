import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { bookingSlots } from '#resources/booking-slots'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { interviewInvitations } from '#resources/interview-invitations'
import { interviewSchedules } from '#resources/interview-schedules'
import { languageNamed, type Language, type Words } from '#resources/kernel/words'
import { studentLanguage } from '#server/auth/language'
import { as, rowsAs, select, selectOne } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { insertFrom } from '#server/kernel/operations/write-many'
import { issueLinks } from '../bookings/api'
import { enqueueMany } from '../mail/api'
import { isToInvite } from './schedule-of'

const a = as(applicants, 'a')
const c = as(courses, 'c')
const g = as(groups, 'g')
const b = as(bookingSlots, 'b')
const time = rowsAs(interviewSchedules, 'times', 't')

interface Schedule {
  id: number
  groupId: number
  template: string
}
const chooseTime: Words = {
  en: 'Please choose one of these times and answer to this mail:',
  hy: 'Խնդրում ենք ընտրել հետևյալ ժամերից մեկը և պատասխանել այս նամակին՝',
}

/**
 * Queues the schedule's mail for everybody in the group who awaits an interview and has not received it yet;
 * returns their number. An applicant without a date gets a booking link if there are future slots, else the list
 * of future times. The caller holds the group's lock, so nobody is invited twice. The applicants are locked, so
 * that one who is being deleted is not invited.
 */
export async function invite(context: Context, { id, groupId, template }: Schedule): Promise<number> {
  const made = insertFrom(interviewInvitations, {
    values: { applicantId: a.id, scheduleId: sql`${id}::int`, template: sql`${template}::text` },
    from: sql`${a.from} where ${isToInvite(groupId, sql`${template}::text`)} order by ${a.id} for share of a`,
    answer: ({ applicantId }) => ({ applicant: applicantId }),
  })
  const invited = await select(
    context.db,
    {
      id: a.id,
      name: a.name,
      email: a.email,
      // Their own date, if set.
      date: sql<string | null>`case ${a.status} when 'INTERVIEW_SCHEDULED' then ${clockSql.shown(a.scheduledDate)} end`,
      language: studentLanguage(a.personId),
    },
    sql`from made join ${a.from} on ${a.id} = made.applicant order by ${a.id}`,
    sql`with made as (${made})`,
  )
  if (invited.length === 0) return 0
  const { course, times, hasSlots } = await selectOne(
    context.db,
    {
      course: c.name,
      times: sql<string[]>`array(
        select ${clockSql.shown(time.start)} from ${time.from} where ${time.owner} = ${id} and ${time.start} > ${clockSql.now} order by ${time.start})`,
      hasSlots: sql<boolean>`exists (select 1 from ${b.from} where ${b.groupId} = ${g.id} and ${b.kind} = 'INTERVIEW'
        and ${b.start} > ${clockSql.now} and ${b.alive})`,
    },
    sql`from ${g.from} join ${c.from} on ${c.id} = ${g.courseId} where ${g.id} = ${groupId}`,
  )
  const links = hasSlots
    ? await issueLinks(
        context,
        invited.map((one) => ({ applicantId: one.id, kind: 'INTERVIEW' })),
      )
    : []
  await enqueueMany(
    context,
    invited.map(({ name, email, date, ...one }, place) => {
      const language = languageNamed(one.language)
      const link = links[place] ?? null
      const description = date === null && link === null ? offer(times, language) : null
      return {
        to: email,
        template,
        language,
        tags: ['interview', 'applicant'],
        variables: { name, course, date, description, link },
      }
    }),
  )
  context.events.push({ resource: 'interviewInvitations', ids: invited.map((one) => one.id) })
  return invited.length
}

const offer = (times: readonly string[], language: Language) =>
  times.length === 0 ? null : [chooseTime[language], ...times].join('\n')
