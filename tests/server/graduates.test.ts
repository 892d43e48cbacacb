import { afterAll, beforeAll, expect, test } from 'vitest'
import { studiedGroups } from '#resources/student-cabinet.calls'
import { testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-20T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

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
