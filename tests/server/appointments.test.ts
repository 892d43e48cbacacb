import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-27T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const past = '2026-11-20T10:00:00.000Z'
const ahead = '2026-12-07T10:00:00.000Z'

test.each([
  // Moving to the next step, whatever the date of the previous one.
  ['EXAM_PASSED', past, 'INTERVIEW_SCHEDULED'],
  ['EXAM_PASSED_INFORMED', ahead, 'INTERVIEW_SCHEDULED'],
  ['INTERVIEW_FAILED', past, 'EXAM_SCHEDULED'],
  // One that was postponed, and one from long ago.
  ['RESCHEDULE_THE_EXAM', past, 'EXAM_SCHEDULED'],
  ['NO_ANSWER', past, 'EXAM_SCHEDULED'],
])('from %s the date %s is none of %s, which asks for its own', async (before, date, status) => {
  const { id } = await t.given.applicant({ status: before, scheduledDate: date })
  const required = { scheduledDate: 'This field is required!' }
  expect(await admin.put(`/applicant/${id}`, { status })).toMatchObject({ status: 422, body: { errors: required } })
  expect((await admin.put('/applicant/bulk', { ids: [id], values: { status } })).body).toMatchObject({
    results: [{ id, ok: false, errors: required }],
  })
  expect((await admin.get(`/applicant/${id}`)).body).toMatchObject({ status: before, version: 1 })

  const given = { status, scheduledDate: '2026-12-14T12:30:00.000Z' }
  expect((await admin.put(`/applicant/${id}`, given)).body).toMatchObject(given)
})

test.each([
  ['EXAM_PASSED', past, 'EXAM_SCHEDULED'],
  ['INTERVIEW_ABSENT', past, 'INTERVIEW_SCHEDULED'],
  ['APPLIED_ONLY', ahead, 'EXAM_SCHEDULED'],
  ['RESCHEDULE_THE_EXAM', ahead, 'EXAM_SCHEDULED'],
])('from %s the date %s stays that of %s', async (before, scheduledDate, status) => {
  const { id } = await t.given.applicant({ status: before, scheduledDate })
  expect((await admin.put(`/applicant/${id}`, { status })).body).toMatchObject({ status, scheduledDate })
})
