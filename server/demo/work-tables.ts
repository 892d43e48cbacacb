import { applicants } from '#resources/applicants'
import { listViews } from '#resources/list-views'
import { notifications } from '#resources/notifications'
import { reminders } from '#resources/reminders'
import { tasks } from '#resources/tasks'
import { relatedKind } from '#resources/related-kind'
import { taskTypes, type TaskType } from '#resources/work'
import type { Row } from '#resources/kernel/check-row'
import { noticeWords } from '#server/domain/notifications/api'
import { numbered } from './applicant-tables'
import type { Calendar } from './calendar'
import { coordinatorIds, salesIds, staffName } from './catalogue'
import type { SeedRow, SeedTable } from './insert'
import { atWork } from './journeys'
import { reminderTexts, taskComments, taskTexts } from './lists/work'
import { commentRow } from './note-tables'
import type { Random } from './random'

type Fresh = Row & { created_at: string }
/** Records that tasks and reminders can refer to. */
export interface Subjects {
  groups: readonly SeedRow[]
  applicants: readonly SeedRow[]
}

/** Administrator, moderator, program manager. */
const officeIds = [1, 2, 5]
const ownerIds = [...coordinatorIds, ...salesIds.slice(0, 3), ...officeIds]
const TASKS_EACH = 14
const REMINDERS_EACH = 9
const types = Object.keys(taskTypes) as TaskType[]

/** Groups and recent applicants a staff user works with; for coordinators only their own. */
function subjectsOf(owner: number, { groups, applicants }: Subjects, calendar: Calendar): Subjects {
  const own = groups.filter(
    ({ projectCoordinatorId, groupState }) =>
      groupState !== 'TERMINATED' && (projectCoordinatorId === owner || !coordinatorIds.includes(owner)),
  )
  const ids = new Set(own.map(({ id }) => id))
  const recent = applicants.filter(
    ({ created_at, groupId }) =>
      created_at > calendar.at(-60) &&
      (!coordinatorIds.includes(owner) || groupId === null || ids.has(Number(groupId))),
  )
  return { groups: own, applicants: recent }
}

function relation(type: string, subjects: Subjects, random: Random): Row {
  const kind = relatedKind(type)
  return {
    relatedTo: kind === 'GROUP' && subjects.groups.length > 0 ? random.pick(subjects.groups).id : null,
    applicantId: kind === 'APPLICANT' && subjects.applicants.length > 0 ? random.pick(subjects.applicants).id : null,
  }
}

/** Number of recent open tasks per owner; the others are mostly done. */
const FRESH = 4

function task(owner: number, subjects: Subjects, calendar: Calendar, random: Random, place: number): Fresh {
  const taskType = random.pick(coordinatorIds.includes(owner) ? types : types.filter((type) => type !== 'OTHER'))
  const isFresh = place < FRESH
  const given = atWork(isFresh ? -random.between(0.3, 5) : -random.between(6, 45))
  const due = Math.round(given + random.between(1, 12))
  const isOpen = isFresh || due > 0 || random.chance(0.1)
  const done = atWork(Math.min(-0.1, given + random.between(0.5, 9)), given)
  const others = ownerIds.filter((id) => id !== owner)
  return {
    created_at: calendar.at(given),
    updated_at: calendar.at(isOpen ? given : done),
    ...random.pick(taskTexts[taskType]),
    taskType,
    dueDate: calendar.day(due),
    taskStatus: isOpen ? 'ACTIVE' : random.chance(0.88) ? 'RESOLVED' : 'CANCELED',
    owner,
    createdById: isFresh || random.chance(0.5) ? random.pick(others) : owner,
    ...relation(taskType, subjects, random),
  }
}

/** Number of reminders per owner that are due and open, and that come up in the next days. */
const DUE = 2
const COMING = 3

function reminder(owner: number, subjects: Subjects, calendar: Calendar, random: Random, place: number): Fresh {
  const type = random.pick(['GROUP', 'APPLICANT', 'FIRST_CONTACT_PHASE', 'INTERVIEW_STAGE', 'OTHER'])
  const isWaiting = place < DUE + COMING
  const day = place < DUE ? -random.int(1, 2) : isWaiting ? random.int(1, 8) : -random.int(3, 14)
  const at = day + random.int(9, 18) / 24
  return {
    created_at: calendar.at(atWork(Math.min(-0.1, at - random.between(1, 6)))),
    ...random.pick(reminderTexts),
    type,
    remindingDate: calendar.at(at),
    status: isWaiting ? 'ACTIVE' : random.chance(0.9) ? 'RESOLVED' : 'CANCELED',
    owner,
    createdById: owner,
    raisedAt: at < 0 ? calendar.at(at) : null,
    ...relation(type, subjects, random),
  }
}

const inDocuments = (day: unknown) => String(day).split('-').reverse().join('.')
const byTime = (a: Fresh, b: Fresh) => a.created_at.localeCompare(b.created_at)

/** Notifications about tasks assigned by others, and about reminders that came due. */
function noticesOf(given: readonly SeedRow[], raised: readonly SeedRow[], calendar: Calendar): Fresh[] {
  const common = (row: SeedRow, isOpen: boolean, at: string): Fresh => ({
    created_at: at,
    ownerId: row.owner,
    aboutId: row.id,
    status: isOpen && at > calendar.at(-12) ? 'UNREAD' : 'READ',
  })
  const ofTasks = given
    .filter(({ owner, createdById }) => owner !== createdById)
    .map((row) => ({
      ...common(row, row.taskStatus === 'ACTIVE', row.created_at),
      kind: 'TASK_ASSIGNED',
      type: 'NOTIFICATION',
      relatedResource: 'TASK',
      taskId: row.id,
      about: tasks.name,
      ...noticeWords(
        tasks.notices.assigned,
        { title: String(row.title), date: inDocuments(row.dueDate) },
        'en',
        staffName(Number(row.createdById)),
      ),
    }))
  const ofReminders = raised.flatMap((row) =>
    row.raisedAt === null
      ? []
      : [
          {
            ...common(row, row.status === 'ACTIVE', String(row.raisedAt)),
            kind: 'REMINDER_DUE',
            type: 'REMINDER',
            relatedResource: 'NOTIFICATION',
            taskId: null,
            about: reminders.name,
            ...noticeWords(
              reminders.notices.due,
              { title: String(row.title), description: String(row.description) },
              'en',
            ),
          },
        ],
  )
  return [...ofTasks, ...ofReminders].sort(byTime)
}

/** Tasks and reminders of the last weeks and the coming days, and the notifications about them. */
export function workTables(subjects: Subjects, calendar: Calendar, random: Random): SeedTable[] {
  const made = (count: number, make: typeof task) =>
    numbered(
      ownerIds
        .flatMap((owner) => {
          const own = subjectsOf(owner, subjects, calendar)
          return Array.from({ length: count }, (_, place) => make(owner, own, calendar, random, place))
        })
        .sort(byTime),
    )
  const given = made(TASKS_EACH, task)
  const raised = made(REMINDERS_EACH, reminder)
  return [
    { resource: tasks, rows: given },
    { resource: reminders, rows: raised },
    { resource: notifications, rows: numbered(noticesOf(given, raised, calendar)) },
    { resource: listViews, rows: viewsOf(calendar) },
  ]
}

/** Saved views of the applicants' list: two shared ones, and one of the moderator. */
function viewsOf(calendar: Calendar): SeedRow[] {
  const view = (name: string, query: string, ownerId: number, isShared: boolean) => ({
    created_at: calendar.at(-30),
    list: applicants.name,
    name,
    query,
    density: 'normal',
    rowColors: false,
    isShared,
    ownerId,
  })
  return numbered([
    view('Results to send', 'statuses=[EXAM_PASSED|EXAM_FAILED]', 1, true),
    view('Debtors', 'hasDebt=true&sortBy=debt&sortDirection=DESC', 1, true),
    view('To call', 'contactLater=true', 2, false),
  ])
}

/** Comments on tasks, by their owners. */
export const workCommentRows = (given: readonly SeedRow[], random: Random): Row[] =>
  given
    .filter(() => random.chance(0.3))
    .map((row) => commentRow(tasks.name, row.id, Number(row.owner), String(row.updated_at), random.pick(taskComments)))
