import { equipmentLoans } from '#resources/equipment-loans'
import { numbered } from './applicant-tables'
import type { Calendar } from './calendar'
import { coordinatorIds, salesIds } from './catalogue'
import type { SeedTable } from './insert'
import type { Random } from './random'

const things = [
  'Laptop ThinkPad T14',
  'Projector Epson EB-X49',
  'Camera Sony ZV-E10',
  'Microphone Rode NT-USB',
  'Drawing tablet Wacom',
]
/** Day of the request, days until it is due, and the resulting state. */
const story = [
  [-60, 7, 'BACK'],
  [-41, 14, 'LOST'],
  [-33, 5, 'BACK'],
  [-19, 10, 'BACK'],
  [-12, 9, 'OUT'],
  [-8, 6, 'OUT'],
  [-4, 12, 'OUT'],
  [-1, 8, 'ASKED'],
  [-0.3, 3, 'ASKED'],
] as const

/** Equipment lent in the last weeks; two loans are overdue. */
export function loanTable(calendar: Calendar, random: Random): SeedTable {
  const rows = story.map(([day, days, state], index) => ({
    created_at: calendar.at(day),
    item: `${things[index % things.length]} #${1 + Math.floor(index / things.length)}`,
    borrowerId: random.pick([...coordinatorIds.slice(1), ...salesIds.slice(1)]),
    createdById: random.pick(salesIds.slice(1)),
    dueOn: calendar.day(day + days),
    state,
    handedOn: state === 'ASKED' ? null : calendar.day(day),
    returnedOn: state === 'BACK' ? calendar.day(day + days - 1) : null,
    note: state === 'LOST' ? 'Left in a taxi, the driver could not be found.' : null,
  }))
  return { resource: equipmentLoans, rows: numbered(rows) }
}
