import { afterAll, beforeAll, expect, test } from 'vitest'
import { groups } from '#resources/groups'
import { calls } from '#resources/kernel/derived-calls'
import { testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller, mine: Caller & { id: number }, teacher: Caller
let own: number, teacherId: number
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  mine = await t.as('ROLE_PROJECT_COORDINATOR')
  const instructor = await t.given.instructor()
  teacherId = instructor.id
  teacher = await t.signIn('INSTRUCTOR', instructor.email)
  const salary = { currency: 'AMD', amount: 777_000, salaryType: 'MONTHLY' }
  const group = await t.given.group({
    projectCoordinatorId: mine.id,
    groupInstructors: [{ instructorId: teacherId, instructorType: 'LECTURER', salary }],
  })
  own = group.id
})
afterAll(() => t.close())

const rowsFor = async (who: Caller) =>
  (await who.send(calls(groups).get, { params: { id: own } })).groupInstructors ?? []

test('a salary is seen by administrators and by the instructor whose it is, in no history or conflict by others', async () => {
  const colleague = await t.given.instructor()
  await admin.put(`/group/${own}`, {
    groupInstructors: [
      ...(await rowsFor(admin)),
      {
        instructorId: colleague.id,
        instructorType: 'TUTOR',
        salary: { currency: 'AMD', amount: 555_000, salaryType: 'MONTHLY' },
      },
    ],
  })

  expect((await admin.get(`/group/${own}`)).text).toContain('777000')
  const seen = (await teacher.get(`/group/${own}`)).text
  expect(seen).toContain('777000')
  expect(seen).not.toContain('555000')
  for (const caller of [mine, await t.as('ROLE_MODERATOR'), await t.as('ROLE_PROGRAM_MANAGER')]) {
    for (const answer of [
      await caller.get(`/group/${own}`),
      await caller.get(`/group/${own}/history`),
      await caller.put(`/group/${own}`, { description: 'x', version: 1 }),
      await caller.post('/group/export', {}),
    ]) {
      expect(answer.text).not.toMatch(/777000|555000/)
    }
  }
  expect((await teacher.get(`/group/${own}/history`)).text).not.toContain('555000')
  expect((await admin.get(`/group/${own}/history`)).text).toContain('555000')
})

test('it stays when the rows are saved by somebody who cannot read it, and cannot be given by them', async () => {
  const [first, second] = await rowsFor(mine)
  expect(first).not.toHaveProperty('salary')

  const saved = await mine.put(`/group/${own}`, { groupInstructors: [{ ...first, instructorType: 'TUTOR' }] })

  expect(saved.status).toBe(200)
  expect(await rowsFor(admin)).toMatchObject([{ id: first!.id, instructorType: 'TUTOR', salary: { amount: 777_000 } }])
  await mine.put(`/group/${own}`, {
    groupInstructors: [
      { instructorId: second!.instructorId, instructorType: 'TUTOR' },
      { instructorId: teacherId, instructorType: 'TUTOR' },
    ],
  })
  expect(await rowsFor(admin)).toMatchObject([{ salary: null }, { id: first!.id, salary: { amount: 777_000 } }])
  const salary = { currency: 'AMD', amount: 1, salaryType: 'MONTHLY' }
  expect(await mine.put(`/group/${own}`, { groupInstructors: [{ ...first, salary }] })).toMatchObject({
    status: 422,
    body: { errors: { 'groupInstructors.0.salary': 'Unknown field.' } },
  })
  // Another instructor in the same row does not inherit the salary.
  await mine.put(`/group/${own}`, { groupInstructors: [{ ...first, instructorId: second!.instructorId }] })
  expect(await rowsFor(admin)).toMatchObject([{ salary: null }])
})
