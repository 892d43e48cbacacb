import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Answer, type Caller, type TestApp } from '../support/app'

let t: TestApp
let author: Caller
let teacher: Caller, student: Caller, stranger: Caller
let applicantId: number, groupId: number
const AUTHOR = { firstName: 'Նարե', lastName: 'Sargsyan', username: 'nare.s', email: 'nare@secret.test' }
beforeAll(async () => {
  t = await testApp()
  const staff = await t.given.user({ ...AUTHOR, roles: ['ROLE_PROGRAM_MANAGER'] })
  author = await t.signIn('USER', staff.email)
  const coordinator = await t.given.user({
    firstName: 'Gor',
    email: 'gor@coordinator.test',
    phoneNumber: '+37491223344',
    roles: ['ROLE_PROJECT_COORDINATOR'],
  })
  const [instructor, other] = [await t.given.instructor(), await t.given.instructor()]
  groupId = (
    await t.given.group({
      projectCoordinatorId: coordinator.id,
      groupInstructors: [{ instructorId: instructor.id, instructorType: 'LECTURER' }],
    })
  ).id
  const group = (await author.get(`/group/${groupId}`)).body
  const person = await t.given.student({ courseId: group.courseId, groupId })
  applicantId = person.id
  ;[teacher, stranger] = [await t.signIn('INSTRUCTOR', instructor.email), await t.signIn('INSTRUCTOR', other.email)]
  student = await t.signIn('STUDENT', person.email)
  await author.post(`/applicant/${applicantId}/comment`, { content: 'Prefers evenings' })
  await author.post(`/applicant/${applicantId}/feedback`, { content: 'Punctual', isPrivate: 0 })
})
afterAll(() => t.close())

const first = ({ body }: Answer, name: string) => (body[name] as unknown as Record<string, unknown>[])[0]!
const owner = { ownerName: 'Նարե Sargsyan', ownerUsername: 'nare.s' }

test('comments and feedbacks name their author by user name and by name', async () => {
  const commenter = { commenterUsername: 'nare.s', commenterName: 'Նարե Sargsyan' }
  expect(first(await author.get(`/applicant/${applicantId}/comments`), 'comments')).toMatchObject(commenter)
  expect(first(await author.get(`/applicantDetail/${applicantId}/comments`), 'comments')).toMatchObject(commenter)
  for (const answer of [
    await author.get(`/applicant/${applicantId}/feedbacks`),
    await author.get(`/applicantDetail/${applicantId}/feedbacks`),
  ])
    expect(first(answer, 'feedbacks')).toMatchObject({ ...owner, ownerEmail: AUTHOR.email })
  expect(first(await author.post('/applicantFeedback/filter', {}), 'applicantFeedbacks')).toMatchObject({
    ...owner,
    ownerEmail: AUTHOR.email,
  })
  // Cohort itself made the applicant: it has no name.
  expect(first(await author.get(`/applicantDetail/${applicantId}/actions`), 'actions')).toMatchObject({
    username: null,
    name: null,
  })
  const admin = await t.as('ROLE_ADMIN')
  await admin.put(`/applicant/${applicantId}`, { status: 'GRADUATED' })
  expect(first(await author.get(`/applicantDetail/${applicantId}/actions`), 'actions')).toMatchObject({
    username: expect.stringMatching(/^staff\d+$/) as string,
    name: expect.stringMatching(/^Ani Staff\d+$/) as string,
  })
})

describe.each([
  ['an instructor', () => teacher],
  ['a student', () => student],
])('%s', (_, who) => {
  test('reads who wrote a feedback, and no e-mail of theirs', async () => {
    const list = await who().post('/applicantFeedback/filter', {})
    const { id, ...feedback } = first(list, 'applicantFeedbacks')
    expect(feedback).toMatchObject({ content: 'Punctual', ...owner })
    expect(feedback).not.toHaveProperty('ownerEmail')
    const answers = [
      list,
      await who().get(`/applicantFeedback/${String(id)}`),
      await who().get('/applicantFeedback'),
      await who().get(`/applicant/${applicantId}/feedbacks`),
      await who().get(`/applicantFeedback/${String(id)}/history`),
      await who().get(`/applicant/${applicantId}`),
      await who().get(`/applicant/${applicantId}/history`),
      await who().post('/applicantFeedback/filter?sortBy=ownerEmail', {}),
      await who().post('/applicantFeedback/count', { groupBy: 'ownerEmail' }),
    ]
    for (const { text } of answers) expect(text).not.toContain('@secret.test')
  })
})

test('an instructor sees how to reach the coordinator of their groups, of no others', async () => {
  const coordinator = {
    projectCoordinator: { firstName: 'Gor', email: 'gor@coordinator.test', phoneNumber: '+37491223344' },
  }
  expect((await teacher.get(`/group/${groupId}`)).body).toMatchObject(coordinator)
  expect(first(await teacher.post('/group/filter', {}), 'groups')).toMatchObject(coordinator)
  expect((await stranger.get(`/group/${groupId}`)).status).toBe(404)
  expect((await stranger.post('/group/filter', {})).text).not.toContain('gor@coordinator.test')
})
