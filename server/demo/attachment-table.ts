import { nth } from '#resources/kernel/nth'
import { attachments } from '#resources/attachments'
import { numbered } from './applicant-tables'
import type { Calendar } from './calendar'
import { coordinatorIds, salesIds } from './catalogue'
import { demoFiles } from './demo-files'
import type { SeedRow, SeedTable } from './insert'
import { atWork } from './journeys'
import type { Random } from './random'
import { createdAt, enrolledAt, hasExam, lastStep, type ApplicationStory } from './story'

type Type = keyof typeof demoFiles
type Fresh = Omit<SeedRow, 'id'>
/** `Ghazaryan_Mariam_CV.pdf` */
const fileName = (person: string, what: string) => `${`${person} ${what}`.replaceAll(' ', '_')}.pdf`

/** The files of an applicant: CVs and diplomas of some, agreements of students, certificates of graduates. */
function papersOf(story: ApplicationStory, calendar: Calendar, random: Random): Fresh[] {
  const staff = nth(coordinatorIds, (story.group ?? story.course).coordinator)
  const paper = (type: Type, after: number, name: string, createdById: number | null): Fresh => {
    const moment = Math.min(after, -0.05)
    const at = createdById === null ? moment : atWork(moment, createdAt(story))
    return {
      uuid: random.uuid(),
      created_at: calendar.at(at),
      applicantId: story.id,
      name,
      attachmentType: type,
      attachment: demoFiles[type].key,
      date: calendar.day(at),
      createdById,
      uploadedBy: createdById === null ? 'STUDENT' : 'STAFF',
    }
  }
  const { en } = story.person
  const joined = enrolledAt(story)
  const isOwn = story.account !== null
  const cv = isOwn || (hasExam(story.course) && random.chance(0.3))
  return [
    ...(cv ? [paper('CV', createdAt(story) + 0.3, fileName(en, 'CV'), isOwn ? null : random.pick(salesIds))] : []),
    ...(random.chance(0.04)
      ? [paper('OTHER', createdAt(story) + 0.6, fileName(en, 'diploma'), random.pick(salesIds))]
      : []),
    ...(joined !== null && (isOwn || random.chance(0.8))
      ? [paper('AGREEMENT', joined + 0.2, fileName(en, 'agreement'), staff)]
      : []),
    ...(lastStep(story).status === 'GRADUATED'
      ? [paper('CERTIFICATE', lastStep(story).at + 0.1, fileName(en, 'certificate'), staff)]
      : []),
  ]
}

/** Invoices of most paid payments, and of some unpaid ones that are due. */
function invoicesOf(
  payments: readonly SeedRow[],
  stories: ReadonlyMap<number, ApplicationStory>,
  calendar: Calendar,
  random: Random,
): Fresh[] {
  return payments.flatMap((payment): Fresh[] => {
    const story = stories.get(Number(payment.applicantId))
    const due = calendar.offsetOf(String(payment.date))
    const chance = payment.isPaid ? 0.9 : due < 14 ? 0.5 : 0
    if (!story || due < -240 || !random.chance(chance)) return []
    const at = atWork(Math.min(due - 5, -0.05))
    return [
      {
        uuid: random.uuid(),
        created_at: calendar.at(at),
        applicantId: story.id,
        name: fileName(story.person.en, `invoice ${String(payment.date).slice(0, 7)}`),
        attachmentType: 'INVOICE',
        attachment: demoFiles.INVOICE.key,
        applicantPaymentId: payment.id,
        date: calendar.day(at),
        createdById: nth(coordinatorIds, (story.group ?? story.course).coordinator),
        uploadedBy: 'STAFF',
      },
    ]
  })
}

/** The attachments of the demo academy; all refer to a few files (`keepDemoFiles`). */
export function attachmentTable(
  applications: readonly ApplicationStory[],
  payments: readonly SeedRow[],
  calendar: Calendar,
  random: Random,
): SeedTable {
  const stories = new Map(applications.map((story) => [story.id, story]))
  const rows = [
    ...applications.flatMap((story) => papersOf(story, calendar, random)),
    ...invoicesOf(payments, stories, calendar, random),
  ]
  return { resource: attachments, rows: numbered(rows) }
}
