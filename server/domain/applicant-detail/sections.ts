import { absences } from '#resources/absences'
import type { SectionName } from '#resources/applicant-detail.calls'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { attachments } from '#resources/attachments'
import { consultations } from '#resources/consultations'
import { exams } from '#resources/exams'
import { groups } from '#resources/groups'
import { hasRole, type Viewer } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import { payments } from '#resources/payments'
import { belongsSql } from '../student-groups/api'
import { accountApplication } from '#server/auth/student-account'
import { dayText } from '#server/kernel/clock'
import { columnKind, readInstant } from '#server/kernel/columns'
import { invoicesOf } from '../payments/api'

/** What the rows of a section are read with. */
export interface Scope {
  viewer: Viewer
  /** What the viewer may read of a resource: a condition over an alias, deleted records left out. */
  readable: (resource: AnyResource, alias: string) => string
}
/** A section as SQL over `asked`, the applicant of the address, and `own`, all applications of the person. */
interface Section {
  columns: (scope: Scope) => string
  from: (scope: Scope) => string
  order: string
}

/** What a staff user is called; null without one. */
const nameOf = (user: string) => `nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), '')`
const decimal = columnKind('decimal').read
const money = columnKind('money').read

/** The application that stands for the login: the chosen one, else the newest of somebody who has a login. */
export const hasAccount = (
  alias: string,
) => `exists (select 1 from persons p where p.id = ${alias}.person_id and ${alias}.id = ${accountApplication}
    and (p.account_applicant_id = ${alias}.id or exists (select 1 from accounts l where l.auth_group = 'STUDENT' and l.owner_id = p.id)))`

/** The groups somebody was or is a member of, or has a grade in. */
const studied = `(select m.applicant_id, m.group_id from student_groups m join own on own.id = m.applicant_id where m.deleted_at is null
  union select r.applicant_id, x.group_id from grades r join own on own.id = r.applicant_id join exams x on x.id = r.exam_id where r.deleted_at is null)`
const tutor = `(select i.name from groups_group_instructors gi join instructors i on i.id = gi.instructor_id where gi.owner_id = g.id
  order by array_position(array['TUTOR', 'LECTURER', 'ASSISTANT'], gi.instructor_type), gi.position limit 1)`
/** Lessons held while the student `s` belonged to the group. */
const lessonsOf = `from lessons l join student_groups m on m.applicant_id = s.applicant_id and m.group_id = l.group_id and m.deleted_at is null
  and ${belongsSql('l', 'm')} where l.group_id = g.id and l.lesson_state = 'COMPLETED' and l.deleted_at is null`

/** Every section of the page (part 2 §3): what it tells and where that stands. */
export const sections: Readonly<Record<SectionName, Section>> = {
  applications: {
    columns:
      () => `a.id, ${dayText('a.created_at')} as date, g.id as "groupId", g.name as "groupName", c.name as "courseName", a.status,
      a.registration_source as "registrationSource", ${hasAccount('a')} as "hasAccount"`,
    from: () => 'own a join courses c on c.id = a.course_id left join groups g on g.id = a.group_id',
    order: 'a.created_at desc, a.id desc',
  },
  exams: {
    columns:
      () => `e.id, e.date, e.title, g.id as "groupId", g.name as "groupName", ${tutor} as "groupTutor", e.exam_type as "examType",
      ${decimal('r.grade')} as grade, ${decimal('e.min_score')} as "minScore", ${decimal('e.max_score')} as "maxScore"`,
    from: ({
      readable,
    }) => `${studied} s join exams e on e.group_id = s.group_id and ${readable(exams, 'e')} join groups g on g.id = e.group_id
      left join grades r on r.exam_id = e.id and r.applicant_id = s.applicant_id and r.deleted_at is null`,
    order: 'e.date desc, e.id desc',
  },
  consultations: {
    columns:
      () => `n.id, ${readInstant('n.created_at')} as created_at, n.name, n.email, n.phone_number as "phoneNumber",
      s.source_name as "sourceName", coalesce(n.is_done, false) as "isDone"`,
    from: ({
      readable,
    }) => `consultations n join lead_gen_sources s on s.id = n.source where ${readable(consultations, 'n')} and (
      n.applicant_id in (select id from own) or lower(n.email) = (select lower(p.email) from persons p join asked on p.id = asked.person_id))`,
    order: 'n.created_at desc, n.id desc',
  },
  comments: {
    columns: ({
      viewer,
    }) => `c.id, ${readInstant('c.created_at')} as created_at, ${readInstant('c.created_at')} as "createdAt",
      u.avatar as "commenterAvatar", coalesce(u.username, c.author_name) as "commenterUsername", c.author_name as "commenterName", c.content,
      json_build_object('id', c.author_id, 'deactivated', coalesce(u.deactivated, false)) as commenter,
      ${hasRole(viewer, 'ROLE_ADMIN') ? 'true' : `c.author_group = 'USER' and c.author_id = ${viewer.id}`} as "canEdit"`,
    from: () => `asked join comments c on c.resource = 'applicants' and c.record_id = asked.id and c.deleted_at is null
      left join users u on c.author_group = 'USER' and u.id = c.author_id`,
    order: 'c.id desc',
  },
  feedbacks: {
    columns:
      () => `f.id, ${readInstant('f.created_at')} as created_at, ${nameOf('u')} as "ownerName", u.username as "ownerUsername", u.email as "ownerEmail",
      u.avatar as "ownerAvatar", f.content, f.is_private as "isPrivate"`,
    from: ({
      readable,
    }) => `asked join applicant_feedbacks f on f.applicant_id = asked.id and ${readable(applicantFeedbacks, 'f')}
      left join users u on u.id = f.owner_id`,
    order: 'f.created_at desc, f.id desc',
  },
  actions: {
    columns:
      () => `l.id, l.applicant_id as "applicantId", ${readInstant('l.created_at')} as created_at, l.description, g.id as "groupId",
      g.name as "groupName", c.name as "courseName", u.avatar, u.username, ${nameOf('u')} as name, l.status`,
    from: () => `applicant_actions l join own a on a.id = l.applicant_id left join groups g on g.id = l.group_id
      left join courses c on c.id = l.course_id left join users u on u.id = l.author_id where l.deleted_at is null`,
    order: 'l.created_at desc, l.id desc',
  },
  payments: {
    columns:
      () => `p.id, p.date, g.id as "groupId", g.name as "groupName", p.is_paid as "isPaid", ${money('p.amount')} as amount, p.currency,
      p.description, (select '/api/v1/file/' || a.attachment ${invoicesOf('p')} order by a.id desc limit 1) as "invoiceLink"`,
    from: ({ readable }) =>
      `payments p join own a on a.id = p.applicant_id left join groups g on g.id = p.group_id where ${readable(payments, 'p')}`,
    order: 'p.date desc, p.id desc',
  },
  attachments: {
    columns: () =>
      `f.id, f.applicant_id as "applicantId", f.name, f.attachment_type as "attachmentType", f.date, '/api/v1/file/' || f.attachment as link`,
    from: ({ readable }) => `attachments f join own a on a.id = f.applicant_id where ${readable(attachments, 'f')}`,
    order: 'f.id desc',
  },
  absentees: {
    columns: ({
      readable,
    }) => `g.id as "groupId", g.name, (select count(*)::int ${lessonsOf} and exists (select 1 from absences b
        where b.lesson_id = l.id and b.applicant_id = s.applicant_id and ${readable(absences, 'b')})) as count,
      (select count(*)::int ${lessonsOf}) as "completedLessons"`,
    from: ({ readable }) => `${studied} s join groups g on g.id = s.group_id and ${readable(groups, 'g')}`,
    order: 'g.start_date desc, g.id desc',
  },
  promoCodes: {
    columns: () => `p.id, ${readInstant('p.created_at')} as created_at, p.promo_code as "promoCode"`,
    from: () => 'promo_codes p join own a on a.id = p.applicant_id where p.deleted_at is null',
    order: 'p.created_at desc, p.id desc',
  },
}
