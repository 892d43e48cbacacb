import { sql, type SQL } from 'drizzle-orm'
import { admissionExams } from '#resources/admission-exams'
import { applicantActions, type ActionChange } from '#resources/applicant-actions'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import type { EntryKind, EntryOf } from '#resources/applicant-timeline.calls'
import { applicants } from '#resources/applicants'
import { attachments } from '#resources/attachments'
import { courses } from '#resources/courses'
import { emails } from '#resources/emails'
import { groups } from '#resources/groups'
import { mailReceivers, smsReceivers } from '#resources/message-receivers'
import { payments } from '#resources/payments'
import { persons } from '#resources/persons'
import { phoneCalls } from '#resources/phone-calls'
import { receipts } from '#resources/receipts'
import { sms } from '#resources/sms'
import { users } from '#resources/users'
import { as, nullable } from '#server/kernel/alias'
import { linkOf } from '../attachments/api'
import { passScore, type Scope } from './sections'

/** A kind of timeline entry as SQL over `own`, the requested applications of the person, which `from` must join. */
interface Kind<K extends EntryKind> {
  id: SQL<number>
  /** When it happened; the timeline is sorted and paged by it. */
  at: SQL<string>
  /** Who did it: `{ name, avatar }` as JSON; null if no person did. */
  author: SQL
  applicantId: SQL<number | null>
  tells: Omit<
    { readonly [P in keyof EntryOf<K>]: SQL<EntryOf<K>[P]> },
    'kind' | 'id' | 'at' | 'author' | 'applicantId' | 'courseName'
  >
  /** The SQL from `from` to the end of `where`. */
  from: (scope: Scope) => SQL
}

const own = as(applicants, 'own')
const action = as(applicantActions, 'l')
const before = as(applicantActions, 'b')
const exam = as(admissionExams, 'x')
const mailTo = as(mailReceivers, 'r')
const mail = as(emails, 'm')
const smsTo = as(smsReceivers, 'r')
const short = as(sms, 'm')
const call = as(phoneCalls, 'k')
const p = as(payments, 'p')
const receipt = as(receipts, 'r')
const f = as(attachments, 'f')
const feedback = as(applicantFeedbacks, 'f')
const c = as(courses, 'c')
const g = as(groups, 'g')
const u = as(users, 'u')
const person = as(persons, 'n')
const other = as(applicants, 'o')

const userName = sql`nullif(concat_ws(' ', ${u.firstName}, ${u.lastName}), '')`
const staffUser = sql`case when ${userName} is not null then json_build_object('name', ${userName}, 'avatar', ${u.avatar}) end`
const by = (id: SQL) => sql`left join ${u.from} on ${u.id} = ${id}`
/** E-mail addresses of the person: those of the applications, and their former addresses that nobody else uses now. */
const addresses = sql`(
  select ${own.email} from own union select lower(${own.email}) from own
  union select h.before->>'email' from history h join own on h.record_id = ${own.id} where h.resource = ${applicants.name} and h.before ? 'email'
    and not exists (select 1 from ${person.from} join ${other.from} on ${other.personId} = ${person.id} and ${other.alive}
      where lower(${person.email}) = lower(h.before->>'email') and ${person.id} <> ${own.personId}))`
/** Phone numbers of the person in the format sent to the SMS gateway, including former ones. */
const numbers = sql`(
  select ltrim(${own.phoneNumber}, '+') from own
  union select ltrim(h.before->>'phoneNumber', '+') from history h join own on h.record_id = ${own.id} where h.resource = ${applicants.name} and h.before ? 'phoneNumber')`
const none = sql<null>`null::int`

/** Every kind of entry: its fields and their source. */
export const kinds: { readonly [K in EntryKind]: Kind<K> } = {
  status: {
    id: action.id,
    at: action.created_at,
    author: staffUser,
    applicantId: action.applicantId,
    tells: {
      isFirst: sql<boolean>`not exists (select 1 from ${before.from} where ${before.applicantId} = ${action.applicantId} and ${before.id} < ${action.id})`,
      from: sql`(select ${before.status} from ${before.from} where ${before.applicantId} = ${action.applicantId} and ${before.id} < ${action.id}
        and ${before.status} is not null and ${before.alive} order by ${before.id} desc limit 1)`,
      to: action.status,
      changes: sql<ActionChange[]>`coalesce(${action.changes}, '{}')`,
      description: action.description,
      groupId: nullable(g.id),
      groupName: nullable(g.name),
    },
    from: ({
      readable,
    }) => sql`from own join ${action.from} on ${action.applicantId} = ${own.id} and ${readable(applicantActions, 'l')}
      left join ${g.from} on ${g.id} = ${action.groupId} left join ${c.from} on ${c.id} = ${action.courseId} ${by(action.authorId)} where true`,
  },
  exam: {
    id: sql<number>`h.id::int`,
    at: sql<string>`h.at`,
    author: sql`json_build_object('name', h.actor_name, 'avatar', null)`,
    applicantId: own.id,
    tells: {
      score: sql<number>`(h.after->'score')::numeric`,
      maxScore: exam.maxScore.wire,
      passScore: passScore(c, exam),
    },
    from: ({
      readable,
    }) => sql`from own join ${exam.from} on ${exam.applicantId} = ${own.id} and ${readable(admissionExams, 'x')}
      join ${c.from} on ${c.id} = ${own.courseId}
      join history h on h.resource = ${admissionExams.name} and h.record_id = ${exam.id} and jsonb_typeof(h.after->'score') = 'number'
        and h.about is null and h.undone_by is null where true`,
  },
  mail: {
    id: mailTo.id,
    at: mailTo.created_at,
    author: staffUser,
    applicantId: none,
    tells: { subject: mail.subject, address: mailTo.address, delivery: mailTo.status, error: mailTo.lastError },
    from: ({
      readable,
    }) => sql`from ${mailTo.from} join ${mail.from} on ${mail.id} = ${mailTo.emailId} ${by(mail.createdById)}
      where ${mailTo.address} in ${addresses} and ${readable(mailReceivers, 'r')}`,
  },
  sms: {
    id: smsTo.id,
    at: smsTo.created_at,
    author: staffUser,
    applicantId: none,
    tells: { text: short.template, address: smsTo.address, delivery: smsTo.status, error: smsTo.lastError },
    from: ({
      readable,
    }) => sql`from ${smsTo.from} join ${short.from} on ${short.id} = ${smsTo.smsId} ${by(short.createdById)}
      where ${smsTo.address} in ${numbers} and ${readable(smsReceivers, 'r')}`,
  },
  call: {
    id: call.id,
    at: call.created_at,
    author: staffUser,
    applicantId: call.applicantId,
    tells: { outcome: call.outcome, minutes: call.minutes, note: call.note },
    from: ({
      readable,
    }) => sql`from own join ${call.from} on ${call.applicantId} = ${own.id} and ${readable(phoneCalls, 'k')}
      ${by(call.authorId)} where true`,
  },
  money: {
    id: receipt.id,
    at: receipt.created_at,
    author: staffUser,
    applicantId: p.applicantId,
    tells: {
      amount: receipt.amount.wire,
      of: p.amount.wire,
      currency: p.currency,
      receivedOn: sql<string>`${receipt.receivedOn}::text`,
      method: nullable(receipt.method),
      note: nullable(receipt.note),
      description: p.description,
      plan: p.plan,
      groupName: nullable(g.name),
    },
    from: ({ readable }) => sql`from own join ${p.from} on ${p.applicantId} = ${own.id} and ${readable(payments, 'p')}
      join ${receipt.from} on ${receipt.paymentId} = ${p.id} and ${receipt.alive}
      left join ${g.from} on ${g.id} = ${p.groupId} ${by(receipt.receivedById)} where true`,
  },
  file: {
    id: f.id,
    at: f.created_at,
    author: staffUser,
    applicantId: f.applicantId,
    tells: {
      name: f.name,
      type: f.attachmentType,
      link: linkOf(f),
      size: sql<number>`stored.size`,
      isFromStudent: sql<boolean>`${f.uploadedBy} = 'STUDENT'`,
    },
    from: ({
      readable,
    }) => sql`from own join ${f.from} on ${f.applicantId} = ${own.id} and ${readable(attachments, 'f')}
      join files stored on stored.key = ${f.attachment} ${by(f.createdById)} where true`,
  },
  comment: {
    id: sql<number>`k.id`,
    at: sql<string>`k.created_at`,
    author: sql`json_build_object('name', k.author_name, 'avatar', ${u.avatar})`,
    applicantId: own.id,
    tells: { content: sql<string>`k.content` },
    from: () => sql`from own join comments k on k.resource = ${applicants.name} and k.record_id = ${own.id} and k.deleted_at is null
      left join ${u.from} on k.author_group = 'USER' and ${u.id} = k.author_id where true`,
  },
  feedback: {
    id: feedback.id,
    at: feedback.created_at,
    author: staffUser,
    applicantId: feedback.applicantId,
    tells: { content: feedback.content, isPrivate: sql<boolean>`${feedback.isPrivate} = 1` },
    from: ({ readable }) => sql`from own join ${feedback.from} on ${feedback.applicantId} = ${own.id}
      and ${readable(applicantFeedbacks, 'f')} ${by(feedback.ownerId)} where true`,
  },
}
