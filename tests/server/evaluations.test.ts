import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicants } from '#resources/applicants'
import * as evaluations from '#resources/evaluations.calls'
import { calls } from '#resources/kernel/derived-calls'
import * as cabinet from '#resources/student-cabinet.calls'
import { studentGroups } from '#resources/student-groups'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'

type Staff = Caller & { id: number }
let t: TestApp
let admin: Staff
let coordinator: Staff
let other: Caller
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-20T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
  coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  other = await t.signIn('STUDENT', (await t.given.student()).email)
})
afterAll(() => t.close())

const of = (id: number) => ({ params: { id } })
/** Creates a student's membership of a group that is over. */
async function graduate(more: { size?: number; isEvaluationAnonymous?: boolean; evaluationLink?: string } = {}) {
  const group = await t.given.group({ projectCoordinatorId: coordinator.id, ...more })
  const record = await t.given.student({ courseId: group.courseId, groupId: group.id })
  const [membership] = (await admin.send(calls(studentGroups).list, { body: { applicantIds: [record.id] } }))
    .studentGroups
  await admin.send(calls(studentGroups).update, {
    params: { id: membership!.id },
    body: { status: 'GRADUATED', joined: '2026-11-01' },
  })
  return { group, record, id: membership!.id, caller: await t.signIn('STUDENT', record.email) }
}
const stars = { course: 5, lecturer: 4, materials: 4, rooms: 3 }

describe('evaluation', () => {
  test('opens when the course is over, is sent once, and opens the certificate', async () => {
    const { id, caller, record } = await graduate({
      isEvaluationAnonymous: false,
      evaluationLink: 'https://cohort.example.com/student/account/certificate',
    })
    const groups = async () => (await caller.send(cabinet.studiedGroups, of(record.id))).groups[0]
    expect(await groups()).toMatchObject({ isEvaluationOpen: true, isEvaluationFilled: false, isCertificateDue: true })
    expect((await caller.send(cabinet.studentHome, of(record.id))).toDo).toContainEqual(
      expect.objectContaining({ kind: 'EVALUATE', id, isCertificateDue: true }),
    )
    const path = `/student/evaluation/${id}`
    expect(await caller.send(evaluations.evaluationForm, { params: { studentGroupId: id } })).toMatchObject({
      isAnonymous: false,
      isFilled: false,
      isCertificateDue: true,
    })
    expect((await other.get(path)).status).toBe(404)
    expect((await other.post(path, stars)).status).toBe(404)
    expect(await caller.post(path, { ...stars, rooms: undefined })).toMatchObject({ status: 422 })
    expect(errorsOf(await caller.post(path, { ...stars, helped: 'ա'.repeat(301) }))).toHaveProperty('helped')
    expect((await caller.post(path, { ...stars, helped: 'Գործնական' })).status).toBe(201)
    expect((await caller.post(path, stars)).status).toBe(409)
    expect(await groups()).toMatchObject({ isEvaluationFilled: true })
  })

  test('promises no certificate to who did not graduate, until one is given', async () => {
    const group = await t.given.group({ groupState: 'ONGOING' })
    const record = await t.given.student({ courseId: group.courseId, groupId: group.id })
    await t.database.pool.query(`update groups set group_state = 'WAITING_FOR_DEMO' where id = ${group.id}`)
    const caller = await t.signIn('STUDENT', record.email)
    const toDo = async () => (await caller.send(cabinet.studentHome, of(record.id))).toDo
    const [item] = await toDo()
    expect(item).toMatchObject({ kind: 'EVALUATE', isCertificateDue: false })
    const form = () => caller.send(evaluations.evaluationForm, { params: { studentGroupId: item!.id } })
    expect(await form()).toMatchObject({ isFilled: false, isCertificateDue: false })

    await admin.send(calls(applicants).update, { params: { id: record.id }, body: { isCertificateGiven: true } })
    expect(await toDo()).toMatchObject([{ kind: 'EVALUATE', isCertificateDue: true }])
    expect(await form()).toMatchObject({ isCertificateDue: true })
  })

  test('race: evaluation x evaluation keeps one', async () => {
    const { id, caller, group } = await graduate({ isEvaluationAnonymous: true })
    const answers = await Promise.all(Array.from({ length: 6 }, () => caller.post(`/student/evaluation/${id}`, stars)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect((await admin.send(evaluations.groupEvaluations, of(group.id))).filled).toBe(1)
  })

  test('that is sent again because its answer was lost is kept once, and nothing of an anonymous one is kept beside the student', async () => {
    const { id, caller, group, record } = await graduate({ isEvaluationAnonymous: true })
    const other = await graduate({ isEvaluationAnonymous: true })
    const send = (of: { id: number; caller: Caller }, answers: object) =>
      of.caller.call('POST', `/student/evaluation/${of.id}`, answers, {
        'idempotency-key': 'evaluation-whose-answer-was-lost',
      })
    for (let press = 0; press < 2; press++)
      expect(await send({ id, caller }, stars)).toMatchObject({ status: 201, body: { isEvaluationFilled: true } })
    expect((await admin.send(evaluations.groupEvaluations, of(group.id))).filled).toBe(1)

    await send(other, { ...stars, course: 1 })
    const { rows } = await t.database.pool.query<{ digest: string }>(
      `select distinct digest from done_requests where author = any($1)`,
      [[record.personId, other.record.personId].map((person) => `STUDENT ${person}`)],
    )
    expect(rows).toHaveLength(1)
  })

  test('before the course is over, and where the group has an outside form, there is none to send', async () => {
    const running = await t.given.group({ groupState: 'ONGOING' })
    const own = await t.given.student({ courseId: running.courseId, groupId: running.id })
    const student = await t.signIn('STUDENT', own.email)
    const [membership] = (await admin.send(calls(studentGroups).list, { body: { applicantIds: [own.id] } }))
      .studentGroups
    expect((await student.get(`/student/evaluation/${membership!.id}`)).status).toBe(404)
    const { id, caller } = await graduate({ evaluationLink: 'https://forms.example.com/a' })
    expect((await caller.post(`/student/evaluation/${id}`, stars)).status).toBe(409)
  })

  test('an anonymous group names nobody and is shown from five answers on', async () => {
    const { group, id, caller } = await graduate({ isEvaluationAnonymous: true })
    const send = (who: Caller, membership: number, helped: string) =>
      who.post(`/student/evaluation/${membership}`, { ...stars, helped })
    await send(caller, id, 'z')
    for (const word of ['b', 'a', 'c']) await answerOf(group, word)
    const few = await coordinator.send(evaluations.groupEvaluations, of(group.id))
    expect(few).toMatchObject({
      filled: 4,
      shown: 0,
      helped: [],
      ratings: { course: { mean: null, counts: [0, 0, 0, 0, 0] } },
    })
    const file = `/group/${group.id}/evaluations/export`
    expect((await coordinator.get(file)).status).toBe(409)
    await answerOf(group, 'd')
    const enough = await coordinator.send(evaluations.groupEvaluations, of(group.id))
    expect(enough).toMatchObject({
      filled: 5,
      shown: 5,
      helped: ['a', 'b', 'c', 'd', 'z'].map((text) => ({ text, name: null })),
      ratings: { course: { mean: 5, counts: [0, 0, 0, 0, 5] }, rooms: { mean: 3, counts: [0, 0, 5, 0, 0] } },
    })
    // With only one more answer, the means before and after it would reveal its stars.
    for (const word of ['e', 'f']) await answerOf(group, word)
    const { filled, shown, ...same } = await coordinator.send(evaluations.groupEvaluations, of(group.id))
    expect([filled, shown]).toEqual([7, 5])
    expect(same).toMatchObject({ ratings: enough.ratings, helped: enough.helped })
    expect((await coordinator.get(`${file}?format=csv`)).text.split('\r\n')).toEqual([
      '\uFEFFQuestion,Answers,Mean,1 star,2 stars,3 stars,4 stars,5 stars,Answer in words',
      'The course as a whole,5,5,0,0,0,0,5,',
      expect.stringMatching(/^Lecturer,5,/),
      expect.stringMatching(/^Tasks and materials,5,/),
      'Rooms and equipment,5,3,0,0,5,0,0,',
      ...['a', 'b', 'c', 'd', 'z'].map((text) => `What helped you most?,1,,,,,,,${text}`),
      '',
    ])
    await answerOf(group, 'g')
    expect(await coordinator.send(evaluations.groupEvaluations, of(group.id))).toMatchObject({ filled: 8, shown: 8 })
    const { rows } = await t.database.pool.query(
      `select student_group_id from evaluations where group_id = ${group.id}`,
    )
    expect(rows).toEqual(Array.from({ length: 8 }, () => ({ student_group_id: null })))
    const stranger = await t.as('ROLE_PROJECT_COORDINATOR')
    for (const end of ['', '/export'])
      expect((await stranger.get(`/group/${group.id}/evaluations${end}`)).status).toBe(404)
  })

  test('asks no deleted student, but one who had answered', async () => {
    const { group, caller, id, record } = await graduate({ isEvaluationAnonymous: true })
    const [silent] = await Promise.all(
      [0, 1].map(() => t.given.student({ courseId: group.courseId, groupId: group.id })),
    )
    const counts = async () => {
      const { students, filled } = await coordinator.send(evaluations.groupEvaluations, of(group.id))
      return { students, filled }
    }
    expect((await caller.post(`/student/evaluation/${id}`, stars)).status).toBe(201)
    expect(await counts()).toEqual({ students: 3, filled: 1 })
    for (const deleted of [silent!, record]) await admin.delete(`/applicant/${deleted.id}`)

    expect(await counts()).toEqual({ students: 2, filled: 1 })
    await admin.post(`/applicant/${silent!.id}/restore`)
    expect(await counts()).toEqual({ students: 3, filled: 1 })
  })

  test('a group that is not anonymous names who wrote; one that was when somebody answered goes on hiding them', async () => {
    const { group, record } = await graduate({ isEvaluationAnonymous: false })
    await answerOf(group, 'a')
    const shown = await coordinator.send(evaluations.groupEvaluations, of(group.id))
    expect(shown).toMatchObject({ isAnonymous: false, filled: 1, shown: 1, helped: [{ text: 'a' }] })
    expect(shown.helped[0]!.name).not.toBe(record.name)
    expect(shown.helped[0]!.name).toBeTruthy()
    const csv = await coordinator.get(`/group/${group.id}/evaluations/export?format=csv`)
    expect(csv.text).toContain(`What helped you most?,1,,,,,,,a,${shown.helped[0]!.name}\r\n`)
    await admin.put(`/group/${group.id}`, { isEvaluationAnonymous: true })
    await answerOf(group, 'b')
    await admin.put(`/group/${group.id}`, { isEvaluationAnonymous: false })
    expect(await coordinator.send(evaluations.groupEvaluations, of(group.id))).toMatchObject({
      isAnonymous: true,
      filled: 2,
      shown: 0,
      helped: [],
    })
  })

  const answerOf = async (group: { id: number; courseId: number }, helped: string) => {
    const record = await t.given.student({ courseId: group.courseId, groupId: group.id, status: 'GRADUATED' })
    const [membership] = (await admin.send(calls(studentGroups).list, { body: { applicantIds: [record.id] } }))
      .studentGroups
    const caller = await t.signIn('STUDENT', record.email)
    const answer = await caller.post(`/student/evaluation/${membership!.id}`, { ...stars, helped })
    expect(answer.status, answer.text).toBe(201)
  }
})
