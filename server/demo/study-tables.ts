import { absences } from '#resources/absences'
import { grades } from '#resources/grades'
import { payments } from '#resources/payments'
import { receipts } from '#resources/receipts'
import { dayOf } from '#resources/kernel/zoned-time'
import { paymentPlan, placeIn } from '#resources/tuition'
import { grouped } from '#server/kernel/grouped'
import { numbered } from './applicant-tables'
import type { Calendar } from './calendar'
import { coordinatorIds, feeOf } from './catalogue'
import { SHOWN } from './groups'
import { PASS_MARK, TOP_MARK, type ExamStory } from './group-tables'
import type { SeedRow, SeedTable } from './insert'
import type { Random } from './random'
import { enrolledAt, lastStep, leftAt, type ApplicationStory, type GroupStory } from './story'

type Fresh = Omit<SeedRow, 'id'>
/** A student of a launched group. */
interface Student {
  story: ApplicationStory
  group: GroupStory
  joined: number
  /** The day they left; Infinity if they have not. */
  left: number
}

/** Whether the payment of a day is paid: almost all past ones, most current ones, few in advance. */
function isPaid({ story, group }: Student, day: number, random: Random): boolean {
  if (story.account === 'student') return day < -31
  if (story.account === 'graduate') return true
  if (day > 0) return random.chance(0.03)
  return random.chance(group.state === 'TERMINATED' ? 0.985 : day > -7 ? 0.6 : 0.9)
}

/** The payments of a student by the group's fee, without those due after the student left. */
function paymentRows(student: Student, calendar: Calendar, random: Random): Fresh[] {
  const { story, group, joined, left } = student
  const { currency, amount, feeType } = feeOf(group.course)
  const plan = paymentPlan({
    amount: amount * 100,
    currency,
    feeType,
    prePaymentPercent: null,
    duration: { value: group.course.months, timeScale: 'MONTH' },
    startDate: calendar.day(group.start),
    endDate: calendar.day(group.end),
    paymentTiming: 'PREPAYMENT',
    discount: story.discount,
    oneTimeDiscount: (story.oneTimeDiscount ?? 0) * 100,
  })
  return plan.flatMap(({ date, amount: due, number }): Fresh[] => {
    const day = calendar.offsetOf(date)
    return day > left
      ? []
      : [
          {
            created_at: calendar.at(joined + 0.001 * number),
            applicantId: story.id,
            groupId: group.id,
            date,
            currency,
            amount: due / 100,
            planNumber: number,
            plan: placeIn(
              group.name,
              number,
              plan.map((each) => each.number),
            ),
            paymentType: story.paymentMethod,
            ...inPart(student, day, due),
            ...markOf(student, day, due, calendar, random),
          },
        ]
  })
}

const ways = [
  ['BANK_TRANSFER', 60],
  ['CARD', 25],
  ['CASH', 15],
] as const
/** How, when and by whom a payment was marked paid, around its due day and never in the future. */
function markOf(student: Student, day: number, due: number, calendar: Calendar, random: Random) {
  if (!isPaid(student, day, random)) return { isPaid: false }
  const method = student.story.paymentMethod === 'AMERIA_CREDIT' ? 'CREDIT' : random.weighted(ways)
  const paidAt = calendar.at(Math.min(day + random.between(-4, 3), -0.05))
  return {
    isPaid: true,
    received: due / 100,
    method,
    paidAt,
    paidById: coordinatorIds[student.group.coordinator] ?? null,
  }
}

/** A third of the students with overdue payments have paid half of them, in whole thousands of drams. */
function inPart({ story, group }: Student, day: number, due: number) {
  const isPart = day < 0 && group.state !== 'TERMINATED' && story.account === null && story.id % 3 === 0
  return { received: isPart ? Math.floor(due / 200_000) * 1000 : 0 }
}

/** The receipts of payments that are paid or partly received. */
const receiptRows = (rows: readonly SeedRow[], calendar: Calendar): SeedRow[] =>
  numbered(
    rows
      .filter(({ received }) => Number(received) > 0)
      .map(({ id, received, paidAt, paidById, method, date }) => {
        const day = Math.min(calendar.offsetOf(String(date)) + 2, -1)
        return {
          created_at: typeof paidAt === 'string' ? paidAt : calendar.at(day + 0.5),
          paymentId: id,
          amount: received,
          receivedOn: typeof paidAt === 'string' ? dayOf(paidAt, calendar.zone) : calendar.day(day),
          method: method ?? 'CASH',
          receivedById: paidById ?? null,
        }
      }),
  )

/** Lessons a student missed: weaker students miss more. */
function absenceRows({ story, group, joined, left }: Student, calendar: Calendar, random: Random): Fresh[] {
  const probability = 0.02 + 0.16 * (1 - story.ability) ** 2
  const [from, until] = [calendar.at(joined), calendar.at(Math.min(left, 0))]
  return group.lessons.flatMap(({ id, state, start, end }) =>
    state === 'COMPLETED' && start < until && random.chance(probability) && start > from
      ? [{ created_at: end, applicantId: story.id, lessonId: id }]
      : [],
  )
}

/** Some grades are left open for the instructor shown in demos. */
const isOpen = ({ state, lecturer }: GroupStory, day: number, { id }: ApplicationStory): boolean =>
  state === 'ONGOING' && lecturer === SHOWN && day > -75 && id % 4 === 0

/** Grades of the exams held while the student was in the group; graduates have passed the final exam. */
function gradeRows(
  { story, group, left }: Student,
  exams: readonly ExamStory[],
  calendar: Calendar,
  random: Random,
): Fresh[] {
  const hasGraduated = lastStep(story).status.endsWith('GRADUATED')
  return exams
    .filter(({ day }) => day < Math.min(left, 0))
    .map(({ id, type, day }) => {
      const free = 30 + 55 * story.ability + random.between(-8, 15)
      const least = type === 'FINAL' && hasGraduated ? PASS_MARK : 5
      return {
        created_at: calendar.at(day + 0.8),
        examId: id,
        applicantId: story.id,
        grade: isOpen(group, day, story) ? null : Math.min(TOP_MARK, Math.max(least, Math.round(free * 2) / 2)),
      }
    })
}

/** Payments, receipts, absences and grades of students. */
export function studyTables(
  stories: readonly ApplicationStory[],
  exams: readonly ExamStory[],
  calendar: Calendar,
  random: Random,
): SeedTable[] {
  const students = stories.flatMap((story): Student[] => {
    const joined = enrolledAt(story)
    return story.group && joined !== null && story.group.lessons.length > 0
      ? [{ story, group: story.group, joined, left: leftAt(story) ?? Infinity }]
      : []
  })
  const ofGroup = grouped(exams, ({ group }) => group)
  const owed = numbered(students.flatMap((student) => paymentRows(student, calendar, random)))
  return [
    { resource: payments, rows: owed },
    { resource: receipts, rows: receiptRows(owed, calendar) },
    { resource: absences, rows: numbered(students.flatMap((student) => absenceRows(student, calendar, random))) },
    {
      resource: grades,
      rows: numbered(
        students.flatMap((student) => gradeRows(student, ofGroup.get(student.group) ?? [], calendar, random)),
      ),
    },
  ]
}
