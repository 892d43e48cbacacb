import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../support/app'
import { givenPayments, today } from '../support/given-payments'

let t: TestApp
let admin: Caller & { id: number }
let coordinator: Caller & { id: number }
let given: ReturnType<typeof givenPayments>
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  given = givenPayments(t, admin)
})
afterAll(() => t.close())

describe('whose payments one sees', () => {
  test('a coordinator the own groups, students their own, program managers and sales all without editing', async () => {
    const own = await given.paymentOf({}, await given.groupOf({ projectCoordinatorId: coordinator.id }))
    const other = await given.paymentOf({}, await given.groupOf())
    expect((await coordinator.get(`/payment/payment/${own.id}`)).status).toBe(200)
    expect((await coordinator.put(`/payment/applicant/${own.id}`, { amount: 1 })).status).toBe(200)
    expect((await coordinator.get(`/payment/payment/${other.id}`)).status).toBe(404)
    expect((await coordinator.put(`/payment/applicant/${other.id}`, { amount: 1 })).status).toBe(404)
    for (const path of ['payment/group/', 'groupDetail/']) {
      const end = path === 'groupDetail/' ? '/payments' : ''
      expect((await coordinator.get(`/${path}${own.groupId}${end}`)).status).toBe(200)
      expect((await coordinator.get(`/${path}${other.groupId}${end}`)).status).toBe(404)
    }
    const line = { description: 'x', date: today, currency: 'AMD', amount: 1 }
    expect((await coordinator.post('/payment', { groupId: other.groupId, ...line })).body.errors).toEqual({
      groupId: 'Choose one of the list.',
    })
    expect(
      (await coordinator.post('/payment/applicant', { applicantId: other.applicantId, date: today, amount: 1 })).body
        .errors,
    ).toEqual({ applicantId: 'Choose one of the list.' })
    for (const role of ['ROLE_PROGRAM_MANAGER', 'ROLE_SALES_SUPPORT_SPECIALIST'] as const) {
      const who = await t.as(role)
      expect((await who.get(`/payment/payment/${other.id}`)).status).toBe(200)
      expect((await who.put(`/payment/${other.id}`, { isPaid: true })).status).toBe(403)
    }
    const student = await t.given.student()
    const cabinet = await t.signIn('STUDENT', student.email)
    expect((await cabinet.post('/payment/filter', {})).body.totalElements).toBe(0)
    const instructor = await t.signIn('INSTRUCTOR', (await t.given.instructor()).email)
    expect((await instructor.post('/payment/filter', {})).status).toBe(403)
  })

  test('payments of a deleted application are not shown with those of the person', async () => {
    const group = await given.groupOf()
    const student = await t.given.student({ courseId: group.courseId, groupId: group.id })
    const other = await t.given.applicant({ email: student.email })
    await admin.post('/payment/applicant', { applicantId: student.id, date: today, amount: 48_000 })
    const cabinet = await t.signIn('STUDENT', student.email)
    const seen = async () => [
      (await cabinet.get(`/student/${other.id}/payments`)).body.totalElements,
      (await admin.post('/payment/filter', { samePersonAs: other.id })).body.totalElements,
    ]
    expect(await seen()).toEqual([1, 1])
    await admin.delete(`/applicant/${student.id}`)
    expect(await seen()).toEqual([0, 0])
  })

  test('a group waiting for demo shows its people to all coordinators, but not their money', async () => {
    const waiting = await given.paymentOf({}, await given.groupOf({ groupState: 'WAITING_FOR_DEMO' }))
    expect((await coordinator.get(`/group/${waiting.groupId}`)).status).toBe(200)
    expect((await coordinator.get(`/groupDetail/${waiting.groupId}/payments`)).status).toBe(404)
  })
})
