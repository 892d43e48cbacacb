import { sql } from 'drizzle-orm'
import type { Viewer } from '#resources/kernel/access'
import { projectManagers } from '#resources/access'
import type { applicantComputed } from '#resources/applicant-computed'
import { countedAbsences } from '../student-groups/api'
import { readInstant } from '#server/kernel/columns'
import { currenciesOwed, isAmongOwing, isOwing, owedBy, owedInGroup } from '../payments/api'

type Sql = (alias: string, viewer: Viewer) => string
/** The rows of an applicant; indexes hold those that are not deleted. */
const of = (t: string, alias: string) => `${alias}.applicant_id = "${t}".id and ${alias}.deleted_at is null`
/** The latest attachment of a type. */
const latest = (t: string, type: string, value: string) =>
  `(select ${value} from attachments a where ${of(t, 'a')} and a.attachment_type = '${type}' order by a.id desc limit 1)`
/** Feedback that the viewer may know of: private ones are for project managers and their author (part 1 §6). */
const feedbacks = (t: string, viewer: Viewer) =>
  `from applicant_feedbacks f where ${of(t, 'f')}${projectManagers(viewer) ? '' : ` and (f.is_private = 0 or f.owner_id = ${viewer.authGroup === 'USER' ? viewer.id : 0})`}`

/** Filters and the order by debt, as SQL over the alias of the applicants' table. Who owes in other currencies only comes after who owes in the group's. */
export const debtFilters = {
  hasDebt: (t: string, isWanted: boolean) => sql.raw(isWanted ? isAmongOwing(t) : `not ${isAmongOwing(t)}`),
  debtCurrency: (t: string, given: readonly string[]) =>
    sql`${sql.raw(`${isAmongOwing(t)} and ${currenciesOwed(t)}`)} && ${`{${given.join(',')}}`}::text[]`,
}
export const debtSort = (t: string): string => `case when ${isAmongOwing(t)} then ${owedInGroup(t)} else -1 end`

/** SQL of every computed field of an applicant, over the alias of its table. */
export const computed = {
  studentGroupId: (t) => `(select m.id from student_groups m where ${of(t, 'm')} and m.group_id = "${t}".group_id)`,
  introGraduated: (t) =>
    `exists (select 1 from applicants o where o.person_id = "${t}".person_id and o.status = 'INTRO_GRADUATED' and o.deleted_at is null)`,
  admissionExam: (
    t,
  ) => `(select json_build_object('id', x.id, 'state', x.state, 'score', trim_scale(x.score), 'maxScore', trim_scale(x.max_score), 'resultMailSent', coalesce(x.result_mail_sent, false))
    from admission_exams x where ${of(t, 'x')})`,
  applicantExams: (
    t,
  ) => `(select coalesce(json_agg(json_build_object('id', g.id, 'grade', trim_scale(g.grade), 'examType', e.exam_type, 'exam', json_build_object('examType', e.exam_type)) order by e.date, e.id), '[]')
    from grades g join exams e on e.id = g.exam_id where ${of(t, 'g')})`,
  finalScore: (t) =>
    `(select trim_scale(g.grade) from grades g join exams e on e.id = g.exam_id where ${of(t, 'g')} and e.exam_type = 'FINAL' and g.grade is not null order by e.date desc, e.id desc limit 1)`,
  totalAbsentees: (t) => `(select count(*)::int from ${countedAbsences} where b.applicant_id = "${t}".id)`,
  hasDebt: isOwing,
  debtCurrency: (t) => `to_json(${currenciesOwed(t)})`,
  debt: (t) => `trim_scale(${owedInGroup(t)} / 100.0)`,
  debts: owedBy,
  cv: (t) => latest(t, 'CV', `json_build_object('id', a.id, 'link', '/api/v1/file/' || a.attachment)`),
  certificate: (t) =>
    latest(t, 'CERTIFICATE', `json_build_object('id', a.id, 'link', '/api/v1/file/' || a.attachment)`),
  attachmentsCount: (t) => `(select count(*)::int from attachments a where ${of(t, 'a')})`,
  feedbacks: (
    t,
  ) => `(select coalesce(json_agg(json_build_object('id', f.id, 'content', f.content, 'created_at', ${readInstant('f.created_at')}) order by f.id desc), '[]')
    from applicant_feedbacks f where ${of(t, 'f')} and f.is_private = 0)`,
  feedbacksCount: (t, viewer) => `(select count(*)::int ${feedbacks(t, viewer)})`,
  applicantActions: (
    t,
  ) => `(select coalesce(json_agg(json_build_object('id', a.id, 'created_at', ${readInstant('a.created_at')}) order by a.id desc), '[]')
    from (select l.id, l.created_at from applicant_actions l where ${of(t, 'l')} order by created_at desc, id desc limit 3) a)`,
  consultation: (t) =>
    `(select json_build_object('id', l.id, 'name', l.name) from consultations l where ${of(t, 'l')})`,
  graduatedGroups: (
    t,
  ) => `(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name)), '[]') from student_groups m
    join applicants o on o.id = m.applicant_id join groups g on g.id = m.group_id where o.person_id = "${t}".person_id and o.deleted_at is null and m.deleted_at is null and m.status in ('GRADUATED', 'INTRO_GRADUATED'))`,
} satisfies Record<Exclude<keyof typeof applicantComputed, 'comments' | 'commentCount'>, Sql>
