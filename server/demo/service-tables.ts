import { nth } from '#resources/kernel/nth'
import { certificateRuns, certificates } from '#resources/certificates'
import { emails } from '#resources/emails'
import { mailingLists } from '#resources/mailing-lists'
import { mailReceivers, smsReceivers } from '#resources/message-receivers'
import { sms } from '#resources/sms'
import { smsNumber, smsSize } from '#resources/sms-text'
import { BRAND, senders } from './academy-facts'
import type { Calendar } from './calendar'
import { coordinatorIds, salesIds } from './catalogue'
import type { SeedRow, SeedTable } from './insert'
import { atWork } from './journeys'
import type { Random } from './random'
import { addressOf } from './story'

interface Rows {
  groups: readonly SeedRow[]
  applicants: readonly SeedRow[]
}
const SENDER = `${BRAND} <${senders[0]}>`
const tutors = ['Hrant Davtyan', 'Anahit Grigoryan', 'Lilit Ghazaryan']
const texts = [
  'Հարգելի՛ ուսանող, վաղվա դասը տեղի կունենա 2-րդ հարկի մեծ դահլիճում։ Քոհորթ ակադեմիա',
  'Your interview is tomorrow at 15:00. Cohort Academy',
  'Հիշեցնում ենք, որ վճարման ժամկետը ուրբաթ է։ Քոհորթ ակադեմիա',
]
/** The last of those who had this status and had applied by a moment. */
const newest = (rows: readonly SeedRow[], status: string, most: number, by: string) =>
  rows.filter((row) => row.status === status && String(row.created_at) < by).slice(-most)

const listRow = (id: number, created_at: string, more: object): SeedRow => ({
  id,
  created_at,
  createdById: nth(coordinatorIds),
  ...more,
})

const firstOf: unknown[] = [addressOf('evaluated'), addressOf('revoked'), addressOf('graduate')]
/** Sorts the graduates with demo logins first, in this order. */
const placeOf = ({ email }: SeedRow): number => {
  const at = firstOf.indexOf(email)
  return at < 0 ? firstOf.length : at
}

/** Queued certificates for the graduates of the demo graduate's group; the worker creates the PDFs. */
function certificateTables({ groups, applicants }: Rows, calendar: Calendar): SeedTable[] {
  const done = groups.filter(({ groupState }) => groupState === 'TERMINATED')
  const graduates = applicants.filter(
    ({ status, groupId }) => status === 'GRADUATED' && done.some(({ id }) => id === groupId),
  )
  const graduate = graduates.find(({ email }) => email === addressOf('graduate'))
  const group = done.find(({ id }) => id === graduate?.groupId)
  const mine = graduates
    .filter(({ groupId }) => groupId === group?.id)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .slice(0, 12)
  if (!group || mine.length === 0) return []
  const createdById = group.projectCoordinatorId
  return [
    {
      resource: certificateRuns,
      rows: [{ id: 1, created_at: calendar.at(-3), groupId: group.id, total: mine.length, createdById }],
    },
    {
      resource: certificates,
      rows: mine.map((row, place) => ({
        id: place + 1,
        created_at: calendar.at(-3),
        studentName: row.nameEn ?? row.name,
        studentNameHy: row.nameHy ?? null,
        courseName: String(group.name).replace(/\s*#?\d+$/, ''),
        endDate: group.endDate,
        // Codes contain neither 0 nor 1.
        code: `C-DEM${(place % 8) + 2}-${String(2222 + place * 111).replaceAll(/[01]/g, '9')}`,
        descriptionFirstLine: 'has successfully completed the course',
        descriptionSecondLine: `offered by ${BRAND}`,
        tutorFullName: tutors[0],
        taFullName: tutors[2],
        applicantId: row.id,
        groupId: group.id,
        status: 'QUEUED',
        attempts: 0,
        runId: 1,
        createdById,
      })),
    },
  ]
}

/** Two mass mails with their receivers. */
function mailTables({ applicants }: Rows, calendar: Calendar): SeedTable[] {
  const [invited, informed] = [calendar.at(-6 + 11.25 / 24), calendar.at(-2 + 15.5 / 24)]
  const mails = [
    {
      at: invited,
      subject: 'Course Invitation',
      template: 'enroll-template',
      tags: ['agreement', 'student'],
      to: newest(applicants, 'APPLIED_ONLY', 14, invited),
    },
    {
      at: informed,
      subject: 'You have passed the exam',
      template: 'exam-passed-template',
      tags: ['exam', 'applicant'],
      to: newest(applicants, 'EXAM_PASSED', 8, informed),
    },
  ]
  return [
    {
      resource: emails,
      rows: mails.map(({ at, to, ...mail }, place) => ({
        id: place + 1,
        created_at: at,
        ...mail,
        recipients: to.map(({ email }) => email),
        sender: SENDER,
        status: 'KEPT',
        createdById: nth(salesIds),
      })),
    },
    {
      resource: mailReceivers,
      rows: mails
        .flatMap(({ at, to }, place) =>
          to.map(({ email, name }) => ({
            created_at: at,
            emailId: place + 1,
            address: email,
            name,
            status: 'KEPT',
            attempts: 0,
          })),
        )
        .map((row, place) => ({ id: place + 1, ...row })),
    },
  ]
}

/** Three SMS to four students each. */
function smsTables({ applicants }: Rows, calendar: Calendar, random: Random): SeedTable[] {
  const reminded = newest(applicants, 'ENROLLED', 12, calendar.at(-12)).map(({ name, phoneNumber }) => ({
    name,
    address: smsNumber(String(phoneNumber)) ?? '37491000000',
  }))
  const receivers = texts.map((_, place) => reminded.filter((__, index) => index % texts.length === place))
  const messages = texts.map((template, place) => ({
    id: place + 1,
    created_at: calendar.at(atWork(-random.between(0.2, 12))),
    template,
    recipients: nth(receivers, place).map(({ address }) => address),
    sender: 'Cohort',
    parts: smsSize(template).parts,
    status: 'KEPT',
    createdById: nth(coordinatorIds, place % 2),
  }))
  return [
    { resource: sms, rows: messages },
    {
      resource: smsReceivers,
      rows: messages
        .flatMap(({ id, created_at }, place) =>
          nth(receivers, place).map((each) => ({ created_at, smsId: id, ...each, status: 'KEPT', attempts: 0 })),
        )
        .map((row, place) => ({ id: place + 1, ...row })),
    },
  ]
}

/** Recent data of the services: mails and SMS, mailing lists, certificates. */
export function serviceTables(rows: Rows, calendar: Calendar, random: Random): SeedTable[] {
  return [
    {
      resource: mailingLists,
      rows: [
        listRow(1, calendar.at(-120), {
          name: 'New applicants',
          audience: 'APPLICANTS',
          statuses: ['APPLIED_ONLY', 'E_MAIL_SENT'],
        }),
        listRow(2, calendar.at(-90), { name: 'All students', audience: 'STUDENTS', statuses: ['ENROLLED'] }),
        listRow(3, calendar.at(-60), { name: 'Graduates', audience: 'STUDENTS', statuses: ['GRADUATED'] }),
        listRow(4, calendar.at(-20), {
          name: 'Partners',
          audience: 'TYPED',
          addresses: 'partner@tumanyan.example\noffice@sevan-tech.example\nhr@aragats.example',
        }),
      ],
    },
    ...mailTables(rows, calendar),
    ...smsTables(rows, calendar, random),
    ...certificateTables(rows, calendar),
  ]
}
