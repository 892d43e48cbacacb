import { sql } from 'drizzle-orm'
import { enqueueMany } from '../mail/api'
import { languageNamed, type Language, type Words } from '#resources/kernel/words'
import { clockSql, clockText } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { isAwaiting } from './schedule-of'

interface Invited {
  id: number
  name: string
  email: string
  /** Their own date, where one is set: 'dd.MM.yyyy, HH:mm' of the academy's clock. */
  date: string | null
  language: string | null
}
interface Schedule {
  id: number
  groupId: number
  template: string
}
const clock = (column: string) => sql.raw(`to_char(${column} at time zone ${clockText.zone}, 'DD.MM.YYYY, HH24:MI')`)

const chooseTime: Words = {
  en: 'Please choose one of these times and answer to this mail:',
  hy: 'Խնդրում ենք ընտրել հետևյալ ժամերից մեկը և պատասխանել այս նամակին՝',
}

/**
 * Puts the mail of a schedule into the outbox for everybody who awaits an interview in the group and did not have it yet; gives
 * to how many. Who has no date of their own reads the times to choose from.
 */
export async function invite(context: Context, { id, groupId, template }: Schedule): Promise<number> {
  const invited = await context.db.run<Invited>(sql`
    with made as (
      insert into interview_invitations (created_at, updated_at, applicant_id, schedule_id, template)
      select ${clockSql.now}, ${clockSql.now}, a.id, ${id}::int, ${template}::text from applicants a where ${isAwaiting(groupId)} order by a.id
      on conflict (applicant_id, schedule_id, template) where deleted_at is null do nothing returning applicant_id)
    select a.id, a.name, a.email, case a.status when 'INTERVIEW_SCHEDULED' then ${clock('a.scheduled_date')} end as date, p.value->>'language' as language
    from made join applicants a on a.id = made.applicant_id
    left join preferences p on p.auth_group = 'STUDENT' and p.owner_id = a.person_id order by a.id`)
  if (invited.length === 0) return 0
  const [group] = await context.db.run<{ course: string; times: string[] }>(sql`
    select c.name as course, array(
      select ${clock('t.start')} from interview_schedules_times t where t.owner_id = ${id} order by t.start) as times
    from groups g join courses c on c.id = g.course_id where g.id = ${groupId}`)
  await enqueueMany(
    context,
    invited.map(({ name, email, date, ...one }) => {
      const language = languageNamed(one.language)
      const description = date === null ? offer(group!.times, language) : null
      return {
        to: email,
        template,
        language,
        tags: ['interview', 'applicant'],
        variables: { name, course: group!.course, date, description },
      }
    }),
  )
  context.events.push({ resource: 'interviewInvitations', ids: invited.map((one) => one.id) })
  return invited.length
}

const offer = (times: readonly string[], language: Language) =>
  times.length === 0 ? null : [chooseTime[language], ...times].join('\n')
