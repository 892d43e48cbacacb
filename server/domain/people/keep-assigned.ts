import { sql } from 'drizzle-orm'
import { usedWords } from '#resources/in-use.messages'
import { bookingSlots } from '#resources/booking-slots'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { as, rowsAs } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import { keepWhileUsed } from '#server/kernel/in-use'
import { isRunning } from '../groups/api'

const c = as(courses, 'c')
const g = as(groups, 'g')
const s = as(bookingSlots, 's')
const taught = rowsAs(groups, 'groupInstructors', 'taught')

/** An instructor of a group that has not ended, or of times that applicants book, cannot be deleted. */
export const keepTeaching = keepWhileUsed([
  {
    from: sql`${g.from} join ${taught.from} on ${taught.owner} = ${g.id}`,
    where: isRunning(g),
    by: taught.instructorId,
    used: usedWords.groups,
  },
  { from: s.from, where: sql`${s.alive} and ${s.end} > ${clockSql.now}`, by: s.instructorId, used: usedWords.times },
])
/** A coordinator of a course, or of a group that has not ended, cannot be deleted. */
export const keepCoordinating = keepWhileUsed([
  { from: g.from, where: isRunning(g), by: g.projectCoordinatorId, used: usedWords.groups },
  { from: c.from, where: c.alive, by: c.defaultProjectCoordinatorId, used: usedWords.courses },
])
