import { groupAbsentees } from '#resources/absentees.calls'
import type { Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import { groupLessons } from '#resources/groups.calls'
import type { Row } from '#resources/kernel/check-row'
import type { Caller, TestApp } from './app'

export interface Taught {
  group: Group
  students: Applicant[]
  /** Their ids, by time. */
  lessons: number[]
}
/** Creates a launched group with students and lessons for four weeks in November 2026; two of those up to the 21st are held. */
export async function taughtGroup(
  t: TestApp,
  admin: Caller,
  { size = 2, ...more }: Row & { size?: number } = {},
): Promise<Taught> {
  const group = await t.given.group({
    size: Math.max(20, size),
    startDate: '2026-11-02',
    endDate: '2026-11-29',
    ...more,
  })
  const students = await Promise.all(
    Array.from({ length: size }, () =>
      t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' }),
    ),
  )
  await admin.put(`/group/launch/${group.id}`)
  const lessons = (await admin.send(groupLessons, { params: { id: group.id } })).lessons.map(({ id }) => id)
  await admin.put(
    '/lesson/bulk',
    lessons.slice(0, 2).map((id) => ({ id, lessonState: 'COMPLETED' })),
  )
  return { group, students, lessons }
}
/** The first page of a group's absences, with a row for each student. */
export const absenteesOf = async (who: Caller, groupId: number) =>
  (await who.send(groupAbsentees, { params: { id: groupId } })).students
/** A student's absences from held lessons of a group. */
export const absencesOf = async (who: Caller, groupId: number, id: number) =>
  (await absenteesOf(who, groupId)).find(({ applicantId }) => applicantId === id)!.totalAbsentees
