import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreementsOfStudent } from '#resources/agreements.calls'
import { nth } from '#resources/kernel/nth'
import { verificationKeys } from '#resources/verification.calls'
import { givenStudent, preview, sign } from '../support/agreements'
import { testApp, type TestApp } from '../support/app'

// Five minutes before and after the new year of the academy, in Yerevan; in UTC it is still the old one.
const [before, after] = [new Date('2027-12-31T19:55:00Z'), new Date('2027-12-31T20:05:00Z')]
let t: TestApp
beforeAll(async () => {
  t = await testApp({}, before)
})
afterAll(() => t.close())

type Student = Awaited<ReturnType<typeof givenStudent>>
const numberOf = async ({ caller, params }: Student) =>
  nth((await caller.send(agreementsOfStudent, { params })).agreements).contractNumber

test("numbers begin anew with the academy's year; an agreement of the old year keeps its number, and is read again with the new date", async () => {
  t.clock.now = before
  const [old, other] = [await givenStudent(t), await givenStudent(t)]
  expect([await numberOf(old), await numberOf(other)]).toEqual(['2027/1', '2027/2'])
  const read = await preview(old)

  t.clock.now = after
  expect(await numberOf(await givenStudent(t))).toBe('2028/1')
  expect(await sign(old, read.contentHash)).toMatchObject({
    status: 409,
    body: { details: { changed: ['agreementDate'] } },
  })
  expect((await sign(old, (await preview(old)).contentHash)).status).toBe(200)
  expect(await numberOf(old)).toBe('2027/1')
  const keys = await t.anonymous.send(verificationKeys)
  expect(keys.keys.map(({ name }) => name)).toEqual(['2028-1'])
})
