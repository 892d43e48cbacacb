import { certificateRuns, certificates } from '../../../resources/certificates'
import { emails } from '../../../resources/emails'
import { mailingLists } from '../../../resources/mailing-lists'
import { sms } from '../../../resources/sms'
import { smsNumber, smsSize } from '../../../resources/sms-text'
import { BRAND, senders } from './academy-facts'
import type { Calendar } from './calendar'
import { coordinatorIds, salesIds } from './catalogue'
import type { SeedRow, SeedTable } from './insert'
import type { Random } from './random'

interface Rows {
  groups: readonly SeedRow[]
  applicants: readonly SeedRow[]
}
const SENDER = `${BRAND} <${senders[0]}>`
const tutors = ['Hrant Davtyan', 'Anahit Grigoryan', 'Lilit Ghazaryan']
const texts = [
  'Հարգելի՛ ուսանող, վաղվա դասը տեղի կունենա 2-րդ հարկի մեծ դահլիճում։ Քոհորթ ակադեմիա', 'Your interview is tomorrow at 15:00. Cohort Academy',
  'Հիշեցնում ենք, որ վճարման ժամկետը ուրբաթ է։ Քոհորթ ակադեմիա',
]
const newest = (rows: readonly SeedRow[], status: string, most: number) => rows.filter((row) => row.status === status).slice(-most)

const listRow = (id: number, created_at: string, more: object): SeedRow => ({ id, created_at, createdById: coordinatorIds[0]!, ...more })

/** Certificates that wait to be made, for the latest graduates of a terminated group: the worker makes their papers. */
function certificateTables({ groups, applicants }: Rows, calendar: Calendar): SeedTable[] {
  const done = groups.filter(({ groupState }) => groupState === 'TERMINATED')
  const graduates = applicants.filter(({ status, groupId }) => status === 'GRADUATED' && done.some(({ id }) => id === groupId))
  const group = done.find(({ id }) => id === graduates.at(-1)?.groupId)
  const mine = graduates.filter(({ groupId }) => groupId === group?.id).slice(0, 12)
  if (!group || mine.length === 0) return []
  const createdById = group.projectCoordinatorId
  return [
    { resource: certificateRuns, rows: [{ id: 1, created_at: calendar.at(-3), groupId: group.id, total: mine.length, createdById }] },
    {
      resource: certificates,
      rows: mine.map((row, place) => ({
        id: place + 1, created_at: calendar.at(-3), studentName: row.nameEn ?? row.name, courseName: String(group.name).replace(/\s*#?\d+$/, ''), endDate: group.endDate,
        code: `C-DEM${(place % 8) + 2}-${String(2222 + place * 37)}`, descriptionFirstLine: 'has successfully completed the course',
        descriptionSecondLine: `offered by ${BRAND}`, tutorFullName: tutors[0], taFullName: tutors[2], applicantId: row.id, groupId: group.id,
        status: 'QUEUED', attempts: 0, runId: 1, createdById,
      })),
    },
  ]
}

/** What the services have done of late: mails and SMS as they went out, mailing lists, certificates. */
export function serviceTables(rows: Rows, calendar: Calendar, random: Random): SeedTable[] {
  const { applicants } = rows
  const invited = [...newest(applicants, 'APPLIED_ONLY', 14), ...newest(applicants, 'EXAM_PASSED', 8)]
  const reminded = newest(applicants, 'ENROLLED', 12)
  return [
    {
      resource: mailingLists,
      rows: [
        listRow(1, calendar.at(-120), { name: 'New applicants', audience: 'APPLICANTS', statuses: ['APPLIED_ONLY', 'E_MAIL_SENT'] }),
        listRow(2, calendar.at(-90), { name: 'All students', audience: 'STUDENTS', statuses: ['ENROLLED'] }),
        listRow(3, calendar.at(-60), { name: 'Graduates', audience: 'STUDENTS', statuses: ['GRADUATED'] }),
        listRow(4, calendar.at(-20), { name: 'Partners', audience: 'TYPED', addresses: 'partner@tumanyan.example\noffice@sevan-tech.example\nhr@aragats.example' }),
      ],
    },
    {
      resource: emails,
      rows: invited.map((row, place) => ({
        id: place + 1, created_at: calendar.at(place < 14 ? -6 : -2), subject: place < 14 ? 'Course Invitation' : 'You have passed the exam', recipients: [row.email],
        template: place < 14 ? 'enroll-template' : 'exam-passed-template', sender: SENDER, tags: place < 14 ? ['agreement', 'student'] : ['exam', 'applicant'],
        status: 'KEPT', attempts: 0, createdById: salesIds[0]!,
      })),
    },
    {
      resource: sms,
      rows: reminded.map((row, place) => {
        const template = texts[place % texts.length]!
        return {
          id: place + 1, created_at: calendar.at(-random.between(0.2, 12)), template, recipients: [smsNumber(String(row.phoneNumber)) ?? '37491000000'], sender: 'Cohort',
          parts: smsSize(template).parts, status: 'KEPT', attempts: 0, createdById: coordinatorIds[place % 2]!,
        }
      }),
    },
    ...certificateTables(rows, calendar),
  ]
}
