import type pg from 'pg'
import { groupAbsentees } from '#resources/absentees.calls'
import { groups } from '#resources/groups'
import { system } from '#server/kernel/context'
import { create } from '#server/kernel/operations/write'
import type { Academy } from './academy'
import { countStatements } from './count-statements'

const [STUDENTS, LESSONS] = [30, 60]

/** Creates a running group: 30 students, 60 lessons, 40 of them held, with an absence in every tenth cell; returns its id. */
export async function fillGrid(pool: pg.Pool, { app, courseId, viewer }: Academy): Promise<number> {
  const id = await create(app.contextFor(system), groups, {
    courseId,
    projectCoordinatorId: viewer.id,
    groupState: 'PLANNING',
    courseFormat: 'OFFLINE',
    startDate: '2026-09-01',
    duration: { value: 6, timeScale: 'MONTH' },
    size: STUDENTS,
    tuitionFee: { currency: 'AMD', amount: 48_000, feeType: 'MONTHLY' },
  })
  await pool.query(
    `
    insert into lessons (group_id, number, start_date, end_date, lesson_state)
      select $1, n, timestamptz '2026-09-01 15:00Z' + make_interval(days => n), timestamptz '2026-09-01 17:00Z' + make_interval(days => n),
        case when n <= 40 then 'COMPLETED' else 'UPCOMING' end from generate_series(1, $2::int) n`,
    [id, LESSONS],
  )
  await pool.query(
    `
    insert into student_groups (applicant_id, group_id, status, joined)
      select a.id, $1, 'ENROLLED', '2026-09-01' from applicants a where a.course_id = $2 order by a.id limit $3`,
    [id, courseId, STUDENTS],
  )
  await pool.query(
    'update applicants set group_id = $1 where id in (select applicant_id from student_groups where group_id = $1)',
    [id],
  )
  await pool.query(`update groups set group_state = 'ONGOING' where id = $1`, [id])
  await pool.query(
    `
    insert into absences (applicant_id, lesson_id)
      select m.applicant_id, l.id from student_groups m join lessons l on l.group_id = m.group_id
      where m.group_id = $1 and (m.applicant_id + l.number) % 10 = 0`,
    [id],
  )
  return id
}

/** Counts the SQL statements of the grid's call, made by the administrator. */
export const countGridStatements = (academy: Academy, groupId: number): Promise<number> => {
  const { method, path } = groupAbsentees
  return countStatements(academy, [{ method, path, params: { id: groupId }, query: { pageNumber: 0, pageSize: 50 } }])
}
