import { sql } from 'drizzle-orm'
import { absences } from '#resources/absences'
import { admissionExams } from '#resources/admission-exams'
import { applicantActions } from '#resources/applicant-actions'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { applicants } from '#resources/applicants'
import { attachments, type attachmentTypes } from '#resources/attachments'
import { consultations } from '#resources/consultations'
import { exams } from '#resources/exams'
import { grades } from '#resources/grades'
import { groups } from '#resources/groups'
import { studentGroups } from '#resources/student-groups'
import type { Viewer } from '#resources/kernel/access'
import { projectManagers } from '#resources/access'
import type { applicantComputed } from '#resources/applicant-computed'
import { as, type Name } from '#server/kernel/alias'
import type { Computed } from '#server/kernel/context'
import { counted, onlyRow } from '#server/kernel/gathered'
import { linkOf } from '../attachments/api'
import { countedAbsences } from '../student-groups/api'
import {
  currenciesOwed,
  debtors,
  debtorsById,
  isAmongOwing,
  isOwing,
  ofDebtorInGroup,
  owedBy,
  owedInGroup,
} from '../payments/api'

const m = as(studentGroups, 'm')
const o = as(applicants, 'o')
const x = as(admissionExams, 'x')
const g = as(grades, 'g')
const e = as(exams, 'e')
const a = as(attachments, 'a')
const f = as(applicantFeedbacks, 'f')
const l = as(applicantActions, 'l')
const n = as(consultations, 'n')
const group = as(groups, 'g')
const b = as(absences, 'b')

/** SQL condition: the rows of an applicant that are not deleted (the indexes cover only those). */
const of = (t: string, { applicantId, alive }: Record<'applicantId' | 'alive', Name>) =>
  `${applicantId} = ${as(applicants, t).id} and ${alive}`
/** The latest attachment of a type. */
const latest = (t: string, type: keyof typeof attachmentTypes) =>
  `(select json_build_object('id', ${a.id}, 'link', ${linkOf(a)}) from ${a.from} where ${of(t, a)} and ${a.attachmentType} = '${type}' order by ${a.id} desc limit 1)`
/** The rows of an applicant that are not deleted, and of these what `more` holds for the viewer. */
const rowsOf = (
  { from, applicantId, alive }: Record<'from' | 'applicantId' | 'alive', Name>,
  more: (viewer: Viewer) => string = () => 'true',
) => ({ from, by: applicantId, where: (viewer: Viewer) => `${alive} and ${more(viewer)}` })
/** Feedback the viewer may see: private feedback is visible to project managers and its author (part 1 §6). */
const isShown = (viewer: Viewer) =>
  projectManagers(viewer)
    ? 'true'
    : `(${f.isPrivate} = 0 or ${f.ownerId} = ${viewer.authGroup === 'USER' ? viewer.id : 0})`

/**
 * Debt filters and sort, as SQL over the alias of the applicants' table. Debtors in other currencies sort after
 * debtors in the group's currency.
 */
export const debtFilters = {
  hasDebt: (t: string, isWanted: boolean) => sql.raw(isWanted ? isAmongOwing(t) : `not ${isAmongOwing(t)}`),
  debtCurrency: (t: string, given: readonly string[]) =>
    sql`${as(applicants, t).id} in (select d.applicant_id from ${sql.raw(debtors)} d where d.currency = any(${`{${given.join(',')}}`}::text[]))`,
}
export const debtSort = {
  of: (t: string) => `case when ${isAmongOwing(t)} then ${owedInGroup(t)} else -1 end`,
  few: debtorsById,
  key: ofDebtorInGroup,
  rest: '-1',
  isOfFew: (filter: string, value: unknown) => filter === 'debtCurrency' || (filter === 'hasDebt' && value === true),
}

/** Number of absences of an applicant, as SQL over the alias of the applicants' table. */
export const absenteesOf = (t: string): string =>
  `(select count(*)::int from ${countedAbsences} where ${b.applicantId} = ${as(applicants, t).id})`

export const absenteesSort = {
  of: absenteesOf,
  few: `(select ${b.applicantId} as id, count(*)::int as n from ${countedAbsences} group by 1)`,
  key: (few: string) => `${few}.n`,
  rest: '0',
}

/** SQL of every computed field of an applicant, over the alias of its table. */
export const computed = {
  studentGroupId: (t) =>
    `(select ${m.id} from ${m.from} where ${of(t, m)} and ${m.groupId} = ${as(applicants, t).groupId})`,
  introGraduated: (t) =>
    `exists (select 1 from ${o.from} where ${o.personId} = ${as(applicants, t).personId} and ${o.status} = 'INTRO_GRADUATED' and ${o.alive})`,
  admissionExam: onlyRow(
    `json_build_object('id', ${x.id}, 'state', ${x.state}, 'score', ${x.score.wire}, 'maxScore', ${x.maxScore.wire}, 'resultMailSent', coalesce(${x.resultMailSent}, false))`,
    rowsOf(x),
  ),
  applicantExams: (
    t,
  ) => `(select coalesce(json_agg(json_build_object('id', ${g.id}, 'grade', ${g.grade.wire}, 'examType', ${e.examType}, 'exam', json_build_object('examType', ${e.examType})) order by ${e.date}, ${e.id}), '[]')
    from ${g.from} join ${e.from} on ${e.id} = ${g.examId} where ${of(t, g)})`,
  finalScore: (t) =>
    `(select ${g.grade.wire} from ${g.from} join ${e.from} on ${e.id} = ${g.examId} where ${of(t, g)} and ${e.examType} = 'FINAL' and ${g.grade} is not null order by ${e.date} desc, ${e.id} desc limit 1)`,
  totalAbsentees: absenteesOf,
  hasDebt: isOwing,
  debtCurrency: (t) => `to_json(${currenciesOwed(t)})`,
  debt: (t) => `trim_scale(${owedInGroup(t)} / 100.0)`,
  debts: owedBy,
  cv: (t) => latest(t, 'CV'),
  certificate: (t) => latest(t, 'CERTIFICATE'),
  attachmentsCount: counted(rowsOf(a)),
  feedbacks: (
    t,
  ) => `(select coalesce(json_agg(json_build_object('id', ${f.id}, 'content', ${f.content}, 'created_at', ${f.created_at.wire}) order by ${f.id} desc), '[]')
    from ${f.from} where ${of(t, f)} and ${f.isPrivate} = 0)`,
  feedbacksCount: counted(rowsOf(f, isShown)),
  applicantActions: (
    t,
  ) => `(select coalesce(json_agg(json_build_object('id', r.id, 'created_at', r.at) order by r.id desc), '[]')
    from (select ${l.id} as id, ${l.created_at.wire} as at from ${l.from} where ${of(t, l)} and ${l.isCounted} order by ${l.created_at} desc, ${l.id} desc limit 3) r)`,
  droppedOutAt: (t) =>
    `case when ${as(applicants, t).status} = 'DROP_OUT' then (select ${l.created_at.wire} from ${l.from} where ${of(t, l)} and ${l.isCounted} order by ${l.created_at} desc limit 1) end`,
  consultation: (t) => `(select json_build_object('id', ${n.id}, 'name', ${n.name}) from ${n.from} where ${of(t, n)})`,
  graduatedGroups: (
    t,
  ) => `(select coalesce(json_agg(json_build_object('id', ${group.id}, 'name', ${group.name})), '[]') from ${m.from}
    join ${o.from} on ${o.id} = ${m.applicantId} join ${group.from} on ${group.id} = ${m.groupId}
    where ${o.personId} = ${as(applicants, t).personId} and ${o.alive} and ${m.alive} and ${m.status} in ('GRADUATED', 'INTRO_GRADUATED'))`,
} satisfies Record<Exclude<keyof typeof applicantComputed, 'comments' | 'commentCount'>, Computed>
