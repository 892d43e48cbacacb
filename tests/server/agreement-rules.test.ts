import { afterAll, beforeAll, expect, test } from 'vitest'
import * as agreementCalls from '#resources/agreements.calls'
import { agreements } from '#resources/agreements'
import { applicants } from '#resources/applicants'
import { calls } from '#resources/kernel/derived-calls'
import { nth } from '#resources/kernel/nth'
import { system } from '#server/kernel/context'
import { purgeDue } from '#server/kernel/operations/purge'
import { givenStudent, model, preview, sign } from '../support/agreements'
import { atOnce } from '../support/at-once'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const rows = async (text: string, ...values: unknown[]) =>
  (await t.database.pool.query<Record<string, unknown>>(text, values)).rows
const listOf = async ({ caller, params }: Awaited<ReturnType<typeof givenStudent>>) =>
  (await caller.send(agreementCalls.agreementsOfStudent, { params })).agreements

test('who has left a group signs no more for it; staff see why, and it is wanted again when they are back', async () => {
  const s = await givenStudent(t)
  const open = nth(await listOf(s))
  const { contentHash } = await preview(s)
  await admin.send(calls(applicants).update, { params: s.params, body: { groupId: null } })

  expect(await listOf(s)).toEqual([])
  const of = { studentGroupId: open.studentGroupId }
  expect((await sign(s, contentHash, of)).body.code).toBe('wrong_state')
  expect((await s.caller.post(`/student/${s.student.id}/preview/agreement`, { ...s.body, ...of })).body.code).toBe(
    'wrong_state',
  )
  const read = () => admin.send(calls(agreements).get, { params: { id: open.id } })
  expect((await read()).status).toBe('VOID')
  expect((await admin.post(`/agreement/${open.id}/sendLink`)).body.code).toBe('wrong_state')

  await admin.send(calls(applicants).update, { params: s.params, body: { groupId: s.group.id, status: 'ENROLLED' } })
  const [again] = await listOf(s)
  expect(again?.status).toBe('TO_SIGN')
})

test('whoever opens the page while another agreement is written down finds their own there', async () => {
  const [first, second] = [await givenStudent(t), await givenStudent(t)]
  const list = ({ caller, params }: typeof first) => caller.get(`/student/${params.id}/agreement`)
  const answers = await atOnce(
    t,
    () => list(first),
    () => list(second),
  )
  for (const { body } of answers) expect(body.agreements).toMatchObject([{ status: 'TO_SIGN' }])
})

test('a page that would wait too long for agreements that are written down shows those that are there', async () => {
  const s = await givenStudent(t)
  const holder = await t.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select pg_advisory_xact_lock(hashtext('agreements'))`)
    expect(await listOf(s)).toEqual([])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect(await listOf(s)).toMatchObject([{ status: 'TO_SIGN' }])
})

test('who asks for an agreement to be drawn too often waits, and nobody else does', async () => {
  const [eager, other] = [await givenStudent(t), await givenStudent(t)]
  const address = `/student/${eager.student.id}/preview/agreement`
  const wrong = { ...eager.body, applicantPersonalInfoRequestModel: { ...model, paymentMethod: 'AMERIA_CREDIT' } }
  // Documents are drawn one after the other, so all others would wait for those of one student. Refused ones count without being drawn.
  for (let count = 0; count < 40; count++) expect((await eager.caller.post(address, wrong)).status).toBe(422)

  expect(await eager.caller.post(address, eager.body)).toMatchObject({ status: 429, body: { code: 'too_often' } })
  expect((await sign(eager, 'x')).status).toBe(429)
  await preview(other)
})

test("a contract's own number is of the credit alone, and no other agreement's", async () => {
  const plain = await givenStudent(t)
  const typed = { ...plain.body, applicantPersonalInfoRequestModel: { ...model, contractNumber: 'C-1' } }
  const shown = await plain.caller.send(agreementCalls.previewAgreement, { params: plain.params, body: typed })
  expect(shown.contractNumber).toMatch(/^\d{4}\/\d+$/)

  const credit = { ...model, paymentMethod: 'AMERIA_CREDIT', contractNumber: 'C-2', contractYear: 2026 } as const
  const pair = await Promise.all(
    [1, 2].map(async () => {
      const s = await givenStudent(t, { paymentMethod: 'AMERIA_CREDIT' })
      return { ...s, body: { ...s.body, applicantPersonalInfoRequestModel: credit } }
    }),
  )
  const hashes = await Promise.all(pair.map(async (s) => (await preview(s)).contentHash))
  const answers = await Promise.all(pair.map((s, index) => sign(s, hashes[index] ?? '')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const refused = nth(answers.filter(({ status }) => status === 422))
  expect(errorsOf(refused)).toEqual({
    'applicantPersonalInfoRequestModel.contractNumber': 'Another agreement has this number.',
  })
  const automatic = { ...credit, contractNumber: '2026/99999' }
  const third = await givenStudent(t, { paymentMethod: 'AMERIA_CREDIT' })
  const answer = await third.caller.post(`/student/${third.student.id}/preview/agreement`, {
    applicantPersonalInfoRequestModel: automatic,
  })
  expect(errorsOf(answer)).toEqual({
    'applicantPersonalInfoRequestModel.contractNumber': 'Another agreement has this number.',
  })
})

test('two agreements of one application are signed at once', async () => {
  const s = await givenStudent(t)
  const { contentHash: first } = await preview(s)
  const one = nth(await listOf(s))
  // A second membership of the same application, as after a change of course.
  const other = await t.given.group({ courseId: s.group.courseId })
  await rows(
    `insert into student_groups (applicant_id, group_id, status, joined) select applicant_id, $1, status, joined from student_groups where id = $2`,
    other.id,
    one.studentGroupId,
  )
  const two = nth((await listOf(s)).filter(({ groupId }) => groupId === other.id))
  const of = { studentGroupId: two.studentGroupId }
  const { contentHash: second } = await s.caller.send(agreementCalls.previewAgreement, {
    params: s.params,
    body: { ...s.body, ...of },
  })
  const answers = await Promise.all([sign(s, first, { studentGroupId: one.studentGroupId }), sign(s, second, of)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('a student who has signed is purged, with what the passport says; the chain stays whole', async () => {
  const s = await givenStudent(t)
  const { contentHash } = await preview(s)
  const signed = await sign(s, contentHash)
  expect(signed.status).toBe(200)
  const waiting = await givenStudent(t)
  await preview(waiting)
  const ids = [s.student.id, waiting.student.id]
  for (const id of ids) expect((await admin.delete(`/applicant/${id}`)).status).toBeLessThan(300)
  await rows(`update applicants set deleted_at = now() - interval '40 days' where id = any($1)`, ids)
  while (await purgeDue(t.app.contextFor(system)));

  expect(await rows('select 1 from applicants where id = any($1)', ids)).toEqual([])
  expect(await rows('select 1 from agreements where applicant_id = any($1)', ids)).toEqual([])
  expect(await rows('select 1 from agreement_contents where agreement_id = $1', signed.body.id)).toEqual([])
  expect(
    await rows(
      'select 1 from agreement_previews x where not exists (select 1 from agreements n where n.id = x.agreement_id)',
    ),
  ).toEqual([])
  expect(await rows('select kind from agreement_events where agreement_id = $1', signed.body.id)).toHaveLength(3)
})
