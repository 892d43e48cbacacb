import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sectionCall } from '#resources/applicant-detail.calls'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { applicants } from '#resources/applicants'
import { listApplicantFeedbacks } from '#resources/applicants.calls'
import { groups } from '#resources/groups'
import { calls } from '#resources/kernel/derived-calls'
import { testApp, type Caller, type TestApp } from '../support/app'

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

const owner = { ownerName: 'Նարե Sargsyan', ownerUsername: 'nare.s' }

test('comments and feedbacks name their author by user name and by name', async () => {
  const commenter = { commenterUsername: 'nare.s', commenterName: 'Նարե Sargsyan' }
  const of = { params: { id: applicantId } }
  for (const call of [calls(applicants).comments, sectionCall('comments')])
    expect((await author.send(call, of)).comments[0]).toMatchObject(commenter)
  for (const call of [listApplicantFeedbacks, sectionCall('feedbacks')])
    expect((await author.send(call, of)).feedbacks[0]).toMatchObject({ ...owner, ownerEmail: AUTHOR.email })
  const list = await author.send(calls(applicantFeedbacks).list)
  expect(list.applicantFeedbacks[0]).toMatchObject({ ...owner, ownerEmail: AUTHOR.email })
  // Cohort itself created the applicant: such an action has no name.
  const firstAction = async () => (await author.send(sectionCall('actions'), of)).actions[0]
  expect(await firstAction()).toMatchObject({ username: null, name: null })
  const admin = await t.as('ROLE_ADMIN')
  await admin.put(`/applicant/${applicantId}`, { status: 'GRADUATED' })
  expect(await firstAction()).toMatchObject({
    username: expect.stringMatching(/^staff\d+$/) as string,
    name: expect.stringMatching(/^Ani Staff\d+$/) as string,
  })
})

describe.each([
  ['an instructor', () => teacher],
  ['a student', () => student],
])('%s', (_, who) => {
  test('reads who wrote a feedback, and no e-mail of theirs', async () => {
    const { id, ...feedback } = (await who().send(calls(applicantFeedbacks).list)).applicantFeedbacks[0]!
    expect(feedback).toMatchObject({ content: 'Punctual', ...owner })
    expect(feedback).not.toHaveProperty('ownerEmail')
    const answers = [
      await who().post('/applicantFeedback/filter', {}),
      await who().get(`/applicantFeedback/${id}`),
      await who().get('/applicantFeedback'),
      await who().get(`/applicant/${applicantId}/feedbacks`),
      await who().get(`/applicantFeedback/${id}/history`),
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
  expect((await teacher.send(calls(groups).list)).groups[0]).toMatchObject(coordinator)
  expect((await stranger.get(`/group/${groupId}`)).status).toBe(404)
  expect((await stranger.post('/group/filter', {})).text).not.toContain('gor@coordinator.test')
})
