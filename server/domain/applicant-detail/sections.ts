import { sql, type SQL } from 'drizzle-orm'
import type { admissionExams } from '#resources/admission-exams'
import { absences } from '#resources/absences'
import { applicantActions, type ActionChange } from '#resources/applicant-actions'
import type { SectionName, SectionRow } from '#resources/applicant-detail.calls'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { applicants } from '#resources/applicants'
import { attachments } from '#resources/attachments'
import { consultations } from '#resources/consultations'
import { courses } from '#resources/courses'
import { exams } from '#resources/exams'
import { grades } from '#resources/grades'
import { groups } from '#resources/groups'
import { instructors } from '#resources/instructors'
import { hasRole, type Viewer } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import { leadGenSources } from '#resources/lead-gen-sources'
import { lessons } from '#resources/lessons'
import { payments } from '#resources/payments'
import { persons } from '#resources/persons'
import { promoCodes } from '#resources/promo-codes'
import { studentGroups } from '#resources/student-groups'
import { users } from '#resources/users'
import { accountApplication, hasLogin } from '#server/auth/student-account'
import { as, nullable, rowsAs, type Alias } from '#server/kernel/alias'
import { dayText } from '#server/kernel/clock'
import { readInstant } from '#server/kernel/columns'
import { linkOf } from '../attachments/api'
import { groupLabel } from '../groups/api'
import { invoicesOf } from '../payments/api'
import { belongsSql } from '../student-groups/api'

/** The viewer-dependent parameters of the section queries. */
export interface Scope {
  viewer: Viewer
  /** SQL condition over an alias: the records of a resource the viewer may read, without deleted ones. */
  readable: (resource: AnyResource, alias: string) => SQL
}
/** A section as SQL over `asked`, the applicant of the address, and `own`, all applications of the person. */
interface Section<N extends SectionName> {
  columns: (scope: Scope) => { readonly [K in keyof SectionRow<N>]: SQL<SectionRow<N>[K]> }
  from: (scope: Scope) => SQL
  order: SQL
  /** What the tab counts, an aggregate over the rows; their number by default. */
  tabCount?: (scope: Scope) => SQL
}

/** The applicant of the address; `asked` and `own` have the columns of applicants. */
export const asked = as(applicants, 'asked')
const own = as(applicants, 'own')
const a = as(applicants, 'a')
const c = as(courses, 'c')
const e = as(exams, 'e')
const f = as(attachments, 'f')
const feedback = as(applicantFeedbacks, 'f')
const g = as(groups, 'g')
const i = as(instructors, 'i')
const invoice = as(attachments, 'a')
const l = as(lessons, 'l')
const m = as(studentGroups, 'm')
const n = as(consultations, 'n')
const p = as(payments, 'p')
const person = as(persons, 'p')
const promo = as(promoCodes, 'p')
const r = as(grades, 'r')
const source = as(leadGenSources, 's')
const taught = rowsAs(groups, 'groupInstructors', 'gi')
const u = as(users, 'u')
const action = as(applicantActions, 'l')
const b = as(absences, 'b')
const ofGroup = { groupId: nullable(g.id), groupName: g.name }
const writtenAt = sql<string>`${sql.raw(readInstant('c.created_at'))}`

const latest = (at: SQL, id: SQL) => sql`${at} desc, ${id} desc`
/** Full name of a staff user; null if there is none. */
const userName = sql<string | null>`nullif(concat_ws(' ', ${u.firstName}, ${u.lastName}), '')`

/** SQL condition: this application represents the person's login: the chosen one, else the newest of a person with a login. */
export function hasAccount(alias: string): SQL<boolean> {
  const { id, personId } = as(applicants, alias)
  return sql`exists (select 1 from ${person.from} where ${person.id} = ${personId} and ${id} = ${sql.raw(accountApplication)}
    and (${person.accountApplicantId} = ${id} or ${hasLogin}))`
}

/** The pass mark of an admission exam in points: the course's percentage of the maximum score. */
export const passScore = (course: Alias<typeof courses>, exam: Alias<typeof admissionExams>) =>
  sql<number | null>`trim_scale(round(${course.examPercentage} * ${exam.maxScore} / 100.0, 2))`
/** Groups the person is or was a member of, or has a grade in. */
export const studied = sql`(
  select ${m.applicantId} as applicant_id, ${m.groupId} as group_id from ${m.from} join own on ${own.id} = ${m.applicantId} where ${m.alive}
  union select ${r.applicantId}, ${e.groupId} from ${r.from} join own on ${own.id} = ${r.applicantId} join ${e.from} on ${e.id} = ${r.examId}
    where ${r.alive})`
/** Who leads the group `g`: its tutor, else its lecturer, else an assistant. */
export const tutor = sql<string | null>`(
  select ${i.name} from ${taught.from} join ${i.from} on ${i.id} = ${taught.instructorId} where ${taught.owner} = ${g.id}
  order by array_position(array['TUTOR', 'LECTURER', 'ASSISTANT'], ${taught.instructorType}), ${taught.position} limit 1)`
/** Lessons held while the student `s` belonged to the group. */
const lessonsOf = sql`from ${l.from} join ${m.from} on ${m.applicantId} = s.applicant_id and ${m.groupId} = ${l.groupId} and ${m.alive}
  and ${sql.raw(belongsSql('l', 'm'))} where ${l.groupId} = ${g.id} and ${l.lessonState} = 'COMPLETED' and ${l.alive}`
/** Of these lessons, those that the student missed. */
const absencesOf = ({ readable }: Scope) => sql<number>`(select count(*)::int ${lessonsOf} and exists (
  select 1 from ${b.from} where ${b.lessonId} = ${l.id} and ${b.applicantId} = s.applicant_id and ${readable(absences, 'b')}))`

/** Every section of the page (part 2 §3): its columns, source and order. */
export const sections: { readonly [N in SectionName]: Section<N> } = {
  applications: {
    columns: () => ({
      id: a.id,
      date: sql<string>`${sql.raw(dayText(`${a.created_at}`))}`,
      ...ofGroup,
      courseName: c.name,
      status: a.status,
      registrationSource: a.registrationSource,
      hasAccount: hasAccount('a'),
    }),
    from: () => sql`own a join ${c.from} on ${c.id} = ${a.courseId} left join ${g.from} on ${g.id} = ${a.groupId}`,
    order: latest(a.created_at, a.id),
  },
  exams: {
    columns: () => ({
      id: e.id,
      date: e.date,
      title: e.title,
      ...ofGroup,
      groupTutor: tutor,
      examType: e.examType,
      grade: r.grade.wire,
      minScore: e.minScore.wire,
      maxScore: e.maxScore.wire,
    }),
    from: ({ readable }) => sql`${studied} s join ${e.from} on ${e.groupId} = s.group_id and ${readable(exams, 'e')}
      join ${g.from} on ${g.id} = ${e.groupId}
      left join ${r.from} on ${r.examId} = ${e.id} and ${r.applicantId} = s.applicant_id and ${r.alive}`,
    order: latest(e.date, e.id),
  },
  consultations: {
    columns: () => ({
      id: n.id,
      created_at: n.created_at.wire,
      name: n.name,
      email: n.email,
      phoneNumber: n.phoneNumber,
      sourceName: source.sourceName,
      isDone: sql<boolean>`coalesce(${n.isDone}, false)`,
    }),
    from: ({
      readable,
    }) => sql`${n.from} join ${source.from} on ${source.id} = ${n.source} where ${readable(consultations, 'n')} and (
      ${n.applicantId} in (select ${own.id} from own)
      or lower(${n.email}) = (select lower(${person.email}) from ${person.from} join asked on ${person.id} = ${asked.personId}))`,
    order: latest(n.created_at, n.id),
  },
  comments: {
    columns: ({ viewer }) => ({
      id: sql<number>`c.id`,
      created_at: writtenAt,
      createdAt: writtenAt,
      commenterAvatar: u.avatar,
      commenterUsername: sql<string>`coalesce(${u.username}, c.author_name)`,
      commenterName: sql<string>`c.author_name`,
      content: sql<string>`c.content`,
      commenter: sql`json_build_object('id', c.author_id, 'deactivated', coalesce(${u.deactivated}, false))`,
      canEdit: hasRole(viewer, 'ROLE_ADMIN') ? sql`true` : sql`c.author_group = 'USER' and c.author_id = ${viewer.id}`,
    }),
    from: () => sql`asked join comments c on c.resource = ${applicants.name} and c.record_id = ${asked.id} and c.deleted_at is null
      left join ${u.from} on c.author_group = 'USER' and ${u.id} = c.author_id`,
    order: sql`c.id desc`,
  },
  feedbacks: {
    columns: () => ({
      id: feedback.id,
      created_at: feedback.created_at.wire,
      ownerName: userName,
      ownerUsername: u.username,
      ownerEmail: u.email,
      ownerAvatar: u.avatar,
      content: feedback.content,
      isPrivate: sql<0 | 1>`${feedback.isPrivate}`,
    }),
    from: ({ readable }) => sql`asked join ${feedback.from} on ${feedback.applicantId} = ${asked.id}
      and ${readable(applicantFeedbacks, 'f')} left join ${u.from} on ${u.id} = ${feedback.ownerId}`,
    order: latest(feedback.created_at, feedback.id),
  },
  actions: {
    columns: () => ({
      id: action.id,
      applicantId: action.applicantId,
      created_at: action.created_at.wire,
      description: action.description,
      changes: sql<ActionChange[]>`coalesce(${action.changes}, '{}')`,
      ...ofGroup,
      courseName: nullable(c.name),
      avatar: u.avatar,
      username: u.username,
      name: userName,
      status: action.status,
    }),
    from: () => sql`${action.from} join own a on ${a.id} = ${action.applicantId} left join ${g.from} on ${g.id} = ${action.groupId}
      left join ${c.from} on ${c.id} = ${action.courseId} left join ${u.from} on ${u.id} = ${action.authorId} where ${action.alive}`,
    order: latest(action.created_at, action.id),
  },
  payments: {
    columns: () => ({
      id: p.id,
      date: p.date,
      ...ofGroup,
      isPaid: p.isPaid,
      amount: p.amount.wire,
      received: p.received.wire,
      currency: p.currency,
      description: p.description,
      invoiceLink: sql<
        string | null
      >`(select ${linkOf(invoice)} ${sql.raw(invoicesOf('p'))} order by ${invoice.id} desc limit 1)`,
    }),
    from: ({
      readable,
    }) => sql`${p.from} join own a on ${a.id} = ${p.applicantId} left join ${g.from} on ${g.id} = ${p.groupId}
      where ${readable(payments, 'p')}`,
    order: latest(p.date, p.id),
  },
  attachments: {
    columns: () => ({
      id: f.id,
      applicantId: f.applicantId,
      name: f.name,
      attachmentType: f.attachmentType,
      date: f.date,
      link: linkOf(f),
    }),
    from: ({ readable }) => sql`${f.from} join own a on ${a.id} = ${f.applicantId} where ${readable(attachments, 'f')}`,
    order: sql`${f.id} desc`,
  },
  absentees: {
    columns: (scope) => ({
      groupId: g.id,
      name: groupLabel(g),
      count: absencesOf(scope),
      completedLessons: sql<number>`(select count(*)::int ${lessonsOf})`,
    }),
    from: ({ readable }) => sql`${studied} s join ${g.from} on ${g.id} = s.group_id and ${readable(groups, 'g')}`,
    order: latest(g.startDate, g.id),
    tabCount: (scope) => sql`coalesce(sum(${absencesOf(scope)}), 0)::int`,
  },
  promoCodes: {
    columns: () => ({ id: promo.id, created_at: promo.created_at.wire, promoCode: promo.promoCode }),
    from: () => sql`${promo.from} join own a on ${a.id} = ${promo.applicantId} where ${promo.alive}`,
    order: latest(promo.created_at, promo.id),
  },
}
