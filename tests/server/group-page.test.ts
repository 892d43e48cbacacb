import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Group } from '#resources/groups'
import { groupLessons } from '#resources/groups.calls'
import type { Row } from '#resources/kernel/check-row'
import { calls } from '#resources/kernel/derived-calls'
import { studentGroups } from '#resources/student-groups'
import { testApp, type Caller, type TestApp } from '../support/app'
import { atOnce } from '../support/at-once'

const INVITATION = 'interview-invitation-template'
const REMINDER = 'interview-reminder-template'
let t: TestApp
let admin: Caller
let courseId: number
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-21T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
  courseId = (await t.given.course({ name: 'Front-end' })).id
})
afterAll(() => t.close())

/** Creates a planning group with applicants in these statuses. */
async function planned(statuses: readonly string[], more: Row = {}): Promise<Group> {
  const group = await t.given.group({ courseId, ...more })
  for (const status of statuses) {
    const scheduledDate = status.endsWith('_SCHEDULED') ? '2026-11-30T10:00:00Z' : null
    await t.given.applicant({ courseId, groupId: group.id, status, scheduledDate })
  }
  return group
}
const awaiting = ['EXAM_PASSED', 'INTERVIEW_SCHEDULED', 'INTERVIEW_WAITLIST']
const others = ['APPLIED_ONLY', 'EXAM_FAILED', 'INTERVIEW_PASSED', 'ENROLLED', 'BLACKLIST']
const schedule = (groupId: number, more: Row = {}, who = admin) =>
  who.post('/group/interviewSchedule', { groupId, template: INVITATION, ...more })
const mailsOf = async (groupId: number) => {
  const { rows } = await t.database.pool.query<{ to: string; subject: string; text: string }>(
    `select m.recipients->>0 as "to", m.subject, c.text from emails m join mail_contents c on c.email_id = m.id
     where m.recipients->>0 in (select email from applicants where group_id = $1) order by m.id`,
    [groupId],
  )
  return rows
}

test('the interviews of a group are set, and who awaits one is invited, once', async () => {
  const group = await planned([...awaiting, ...others])
  expect((await admin.get(`/group/interviewSchedule/${group.id}`)).body).toEqual({
    id: null,
    groupId: group.id,
    template: null,
    times: [],
    version: null,
    toInvite: { [INVITATION]: 3, [REMINDER]: 3 },
  })

  const made = await schedule(group.id, {
    times: [{ start: '2026-11-25T07:00:00Z' }, { start: '2026-11-24T06:30:00Z' }],
  })

  expect(made).toMatchObject({
    status: 201,
    body: { groupId: group.id, template: INVITATION, invited: 3, toInvite: { [INVITATION]: 0, [REMINDER]: 3 } },
  })
  expect((await admin.get(`/group/interviewSchedule/${group.id}`)).body).toMatchObject({
    groupId: group.id,
    template: INVITATION,
    times: [{}, {}],
  })
  const mails = await mailsOf(group.id)
  expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('Invitation to the interview'))
  expect(mails[0]!.text).toContain('24.11.2026, 10:30\n25.11.2026, 11:00')
  expect(mails[1]!.text).toContain('It takes place on 30.11.2026, 14:00.')
  expect(mails[1]!.text).not.toContain('24.11.2026')

  expect((await schedule(group.id)).body).toMatchObject({ invited: 0 })
  await t.given.applicant({ courseId, groupId: group.id, status: 'EXAM_PASSED_INFORMED' })
  expect((await schedule(group.id)).body).toMatchObject({ invited: 1 })
  expect((await schedule(group.id, { template: REMINDER })).body).toMatchObject({ invited: 4 })
  expect(await mailsOf(group.id)).toHaveLength(8)
})

test('nobody is written to of an interview that has passed, or offered a time that has', async () => {
  const group = await planned(['EXAM_PASSED', 'INTERVIEW_SCHEDULED'])
  const scheduledDate = '2026-11-20T10:00:00Z'
  const held = await t.given.applicant({ courseId, groupId: group.id, status: 'INTERVIEW_SCHEDULED', scheduledDate })
  expect((await admin.get(`/group/interviewSchedule/${group.id}`)).body.toInvite).toEqual({
    [INVITATION]: 2,
    [REMINDER]: 2,
  })
  const times = [{ start: '2026-11-20T07:00:00Z' }, { start: '2026-11-25T07:00:00Z' }]
  expect((await schedule(group.id, { times })).body).toMatchObject({ invited: 2 })
  const mails = await mailsOf(group.id)
  expect(mails.map(({ to }) => to)).not.toContain(held.email)
  expect(mails[0]!.text).toContain('25.11.2026, 11:00')
  expect(mails[0]!.text).not.toContain('20.11.2026')
})

test('an applicant who is deleted at the moment when the interviews are set is not invited', async () => {
  const group = await planned([])
  await schedule(group.id)
  const { id, email } = await t.given.applicant({ courseId, groupId: group.id, status: 'EXAM_PASSED' })

  const [removed, set] = await atOnce(
    t,
    () => admin.delete(`/applicant/${id}`),
    () => schedule(group.id),
  )

  expect([removed.status, set.status, set.body.invited]).toEqual([200, 201, 0])
  expect((await mailsOf(group.id)).map(({ to }) => to)).not.toContain(email)
})

test('of many at once each applicant is written to exactly once', async () => {
  const group = await planned(awaiting)

  const answers = await Promise.all(Array.from({ length: 6 }, () => schedule(group.id)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(answers.map(({ body }) => Number(body.invited)).sort()).toEqual([0, 0, 0, 0, 0, 3])
  expect(await mailsOf(group.id)).toHaveLength(3)
})

test('group and template are asked for, and nothing is sent without them', async () => {
  const group = await planned(awaiting)
  const required = 'This field is required!'

  expect((await admin.post('/group/interviewSchedule', {})).body.errors).toEqual({
    groupId: required,
    template: required,
  })
  expect((await admin.post('/group/interviewSchedule', { groupId: group.id })).body.errors).toEqual({
    template: required,
  })
  expect((await schedule(group.id, { template: 'exam-passed-template' })).body.errors).toEqual({
    template: 'Choose one of the list.',
  })
  expect((await schedule(group.id, { times: [{ start: 'soon' }] })).body.errors).toEqual({
    'times.0.start': 'This field must be a date!',
  })
  expect((await schedule(999_999)).status).toBe(404)
  expect(await mailsOf(group.id)).toEqual([])
})

test('sales and whoever runs the group schedule, others do not', async () => {
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const group = await planned(awaiting, { projectCoordinatorId: coordinator.id })
  const other = await t.as('ROLE_PROJECT_COORDINATOR')
  const teacher = await t.signIn('INSTRUCTOR', (await t.given.instructor()).email)

  expect((await schedule(group.id, {}, other)).status).toBe(404)
  expect((await other.get(`/group/interviewSchedule/${group.id}`)).status).toBe(404)
  expect((await schedule(group.id, {}, teacher)).status).toBe(403)
  expect((await schedule(group.id, {}, await t.as('ROLE_SALES_SUPPORT_SPECIALIST'))).body).toMatchObject({ invited: 3 })
  expect((await schedule(group.id, {}, coordinator)).body).toMatchObject({ invited: 0 })
})

describe('the evaluation', () => {
  test('is marked as filled by the staff, and told to them and to the student it is about', async () => {
    const group = await t.given.group({ courseId })
    const applicant = await t.given.student({ courseId, groupId: group.id })
    const other = await t.given.student({ courseId })
    const address = `/studentGroup/group/${group.id}/applicant/${applicant.id}/is-evaluation-filled`
    const student = await t.signIn('STUDENT', applicant.email)
    const memberships = await admin.send(calls(studentGroups).list, { body: { applicantIds: [applicant.id] } })
    const [membership] = memberships.studentGroups

    expect((await student.get(address)).body).toEqual({ isEvaluationFilled: false })
    expect((await student.put(`/studentGroup/${membership!.id}`, { isEvaluationFilled: true })).status).toBe(403)
    await admin.put(`/studentGroup/${membership!.id}`, { isEvaluationFilled: true })
    expect((await student.get(address)).body).toEqual({ isEvaluationFilled: true })
    expect((await admin.get(address)).body).toEqual({ isEvaluationFilled: true })
    expect((await (await t.signIn('STUDENT', other.email)).get(address)).status).toBe(404)
    expect((await (await t.as('ROLE_PROJECT_COORDINATOR')).get(address)).status).toBe(404)
    expect((await admin.get(`/studentGroup/group/${group.id}/applicant/999999/is-evaluation-filled`)).status).toBe(404)
  })
})

describe('the figures of a group', () => {
  test("are those of what they lead to, and money is nobody's who may not know of it", async () => {
    const teacher = await t.given.instructor()
    const group = await t.given.group({
      courseId,
      startDate: '2026-11-02',
      endDate: '2026-12-20',
      groupInstructors: [{ instructorId: teacher.id, instructorType: 'TUTOR' }],
    })
    const student = await t.given.applicant({ courseId, groupId: group.id, status: 'ENROLLED' })
    await admin.put(`/group/launch/${group.id}`)
    const { lessons } = await admin.send(groupLessons, { params: { id: group.id } })
    await admin.put(
      '/lesson/bulk',
      lessons.slice(0, 2).map(({ id }) => ({ id, lessonState: 'COMPLETED' })),
    )
    await admin.post('/absentees', { applicantId: student.id, lessonId: lessons[0]!.id })
    await admin.post(`/applicant/${student.id}/feedback`, { content: 'Keen', isPrivate: 1 })
    await admin.post('/exam', { title: 'Final', date: '2026-12-18', examType: 'FINAL', groupId: group.id })
    const figures = {
      feedbacks: 1,
      attendance: { absences: 1, attended: 2 },
      exams: { count: 1, next: '2026-12-18', ungraded: 0 },
    }

    expect((await admin.get(`/groupDetail/${group.id}/figures`)).body).toMatchObject({
      debts: expect.any(Array),
      ...figures,
    })
    expect(
      (await (await t.as('ROLE_SALES_SUPPORT_SPECIALIST')).get(`/groupDetail/${group.id}/figures`)).body,
    ).toMatchObject({ ...figures, feedbacks: 0 })
    expect(
      (await (await t.signIn('INSTRUCTOR', teacher.email)).get(`/groupDetail/${group.id}/figures`)).body,
    ).toMatchObject({ ...figures, debts: null, feedbacks: null })
    expect((await (await t.as('ROLE_PROJECT_COORDINATOR')).get(`/groupDetail/${group.id}/figures`)).status).toBe(404)
  })

  test('feedbacks of a group are those on its people, private ones for project managers and their author', async () => {
    const group = await t.given.group({ courseId })
    const [inside, outside] = [
      await t.given.applicant({ courseId, groupId: group.id }),
      await t.given.applicant({ courseId }),
    ]
    for (const [id, isPrivate] of [
      [inside.id, 1],
      [inside.id, 0],
      [outside.id, 0],
    ] as const)
      await admin.post(`/applicant/${id}/feedback`, { content: 'x', isPrivate })
    const sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
    const found = async (who: Caller) =>
      (await who.post('/applicantFeedback/filter', { groupIds: [group.id] })).body.totalElements

    expect(await found(admin)).toBe(2)
    expect(await found(sales)).toBe(1)
    await admin.delete(`/applicant/${inside.id}`)
    expect(await found(admin)).toBe(0)
    expect((await admin.get(`/groupDetail/${group.id}/figures`)).body).toMatchObject({ feedbacks: 0 })
  })
})
