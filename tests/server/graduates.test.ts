import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCalendarFeed } from '#resources/calendar.calls'
import { STEP_HEADER } from '#resources/kernel/undo'
import { studentHome, studiedGroups } from '#resources/student-cabinet.calls'
import { testApp, type Caller, type TestApp } from '../support/app'
import { taughtGroup } from '../support/taught-group'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-20T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

test('who graduates before the end of the group is told of none of its lessons and absences any more, and of them again once enrolled', async () => {
  const { group, lessons } = await taughtGroup(t, admin, { size: 1 })
  const { id, email } = await t.given.student({ courseId: group.courseId, groupId: group.id })
  const student = await t.signIn('STUDENT', email)
  const home = async () => {
    const { lesson, absences, changes } = await student.send(studentHome, { params: { id } })
    return {
      lesson: lesson?.id,
      groups: absences.map(({ groupId }) => groupId),
      changes: changes.map(({ kind }) => kind),
    }
  }
  const { lesson } = await home()
  expect(lessons).toContain(lesson)
  const startDate = '2026-11-24T14:00:00.000Z'
  const moved = await admin.put(`/lesson/${lesson}`, { startDate, endDate: '2026-11-24T16:00:00.000Z' })
  expect(moved.status, moved.text).toBe(200)
  const before = await home()
  expect(before).toEqual({ lesson, groups: [group.id], changes: ['LESSON'] })

  expect((await admin.put(`/applicant/${id}`, { status: 'GRADUATED' })).status).toBe(200)
  expect(await home()).toEqual({ lesson: undefined, groups: [], changes: [] })
  expect((await admin.put(`/applicant/${id}`, { status: 'ENROLLED' })).status).toBe(200)
  expect(await home()).toEqual(before)
})

test('whose calendar goes on to the day of graduation, and on with the group once enrolled again', async () => {
  const { group } = await taughtGroup(t, admin, { size: 1 })
  const { id, email } = await t.given.student({ courseId: group.courseId, groupId: group.id })
  await t.database.pool.query(`update student_groups set joined = '2026-11-01' where applicant_id = $1`, [id])
  const exam = { groupId: group.id, title: 'Final', date: '2026-11-28', examType: 'FINAL', minScore: 1, maxScore: 2 }
  expect((await admin.post('/exam', exam)).status).toBe(201)
  const student = await t.signIn('STUDENT', email)
  const { address } = await student.send(makeCalendarFeed)
  const days = async () => {
    const { text } = await t.anonymous.get(new URL(address).pathname.replace('/api/v1', ''))
    return [...text.matchAll(/DTSTART(?:;VALUE=DATE)?:(\d{8})/g)].map(([, day]) => String(day)).sort()
  }
  const before = await days()
  expect(before.at(-1)).toBe('20261128')
  expect((await admin.put(`/applicant/${id}`, { status: 'GRADUATED' })).status).toBe(200)
  const past = before.filter((day) => day <= '20261120')
  expect(past.length).toBeGreaterThan(2)
  expect(await days()).toEqual(past)
  t.clock.now = new Date('2026-12-02T08:00:00Z')
  expect(await days()).toEqual(past)
  admin = await t.as('ROLE_ADMIN')
  const { status, headers } = await admin.put(`/applicant/${id}`, { status: 'ENROLLED' })
  expect(status).toBe(200)
  expect(await days()).toEqual(before)
  expect((await admin.post(`/history/${headers[STEP_HEADER]}/undo`, {})).status).toBe(200)
  expect(await days(), 'the day of graduation is the one before the mistake').toEqual(past)
  t.clock.now = new Date('2026-11-20T08:00:00Z')
  admin = await t.as('ROLE_ADMIN')
})

test('a certificate that is given to somebody who did not graduate is of the group they are in, not of one that they left for it', async () => {
  const left = await t.given.group()
  const present = await t.given.group({ courseId: left.courseId })
  const { id, email } = await t.given.student({
    courseId: left.courseId,
    groupId: left.id,
    isCertificateGiven: true,
  })
  expect((await admin.put(`/applicant/${id}`, { groupId: present.id })).status).toBe(200)
  const made = async ({ id: groupId }: { id: number }) => {
    const { status, body } = await admin.post(`/group/${groupId}/certificates/generate`)
    return [status, body.total ?? body.uiMessage]
  }
  expect(await made(left)).toEqual([409, 'Nobody of this group is eligible: mark who graduated first.'])
  expect(await made(present)).toEqual([202, 1])
  const student = await t.signIn('STUDENT', email)
  const { groups } = await student.send(studiedGroups, { params: { id } })
  expect(groups.map(({ groupId, isCertificateDue }) => [groupId, isCertificateDue]).sort()).toEqual([
    [left.id, false],
    [present.id, true],
  ])
})
