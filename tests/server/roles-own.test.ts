import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { applicants } from '#resources/applicants'
import { applicantsByCourse, listApplicantFeedbacks } from '#resources/applicants.calls'
import { groups } from '#resources/groups'
import { groupNames } from '#resources/groups.calls'
import { calls } from '#resources/kernel/derived-calls'
import { testApp, type Answer, type Caller, type TestApp } from '../support/app'

type Own = Caller & { id: number }
let t: TestApp
let admin: Own, mine: Own, other: Own
let theirs: number, own: number, theirApplicant: number, free: number, courseId: number
let teacherId: number, teacher: Caller
beforeAll(async () => {
  t = await testApp()
  ;[admin, mine, other] = [
    await t.as('ROLE_ADMIN'),
    await t.as('ROLE_PROJECT_COORDINATOR'),
    await t.as('ROLE_PROJECT_COORDINATOR'),
  ]
  const instructor = await t.given.instructor()
  teacherId = instructor.id
  teacher = await t.signIn('INSTRUCTOR', instructor.email)
  courseId = (await t.given.course()).id
  theirs = (await t.given.group({ courseId, projectCoordinatorId: other.id, name: 'Theirs' })).id
  own = (
    await t.given.group({
      courseId,
      projectCoordinatorId: mine.id,
      name: 'Own',
      groupInstructors: [{ instructorId: teacherId, instructorType: 'LECTURER' }],
    })
  ).id
  theirApplicant = (
    await t.given.applicant({
      courseId,
      groupId: theirs,
      name: 'Hidden Person',
      email: 'hidden@example.am',
      status: 'ENROLLED',
    })
  ).id
  free = (await t.given.applicant({ courseId, name: 'Free Person' })).id
  await admin.post(`/applicant/${theirApplicant}/comment`, { content: 'secret words' })
})
afterAll(() => t.close())

const total = ({ body }: Answer) => Number(body.totalElements)

describe("another coordinator's group and its applicants are not there", () => {
  test.each([
    ['GET', '/group/:g'],
    ['PUT', '/group/:g', { description: 'x' }],
    ['DELETE', '/group/:g'],
    ['GET', '/group/:g/history'],
    ['GET', '/group/:g/lessons'],
    ['PUT', '/group/launch/:g'],
    ['PUT', '/group/:g/state', { groupState: 'ON_HOLD' }],
    ['POST', '/group/:g/applicants', { applicantIds: [1] }],
    ['GET', '/studentGroup/group/:g/students'],
    ['GET', '/applicant/:a'],
    ['PUT', '/applicant/:a', { name: 'New Name' }],
    ['DELETE', '/applicant/:a'],
    ['GET', '/applicant/:a/history'],
    ['GET', '/applicant/:a/comments'],
    ['POST', '/applicant/:a/comment', { content: 'x' }],
    ['GET', '/applicant/:a/feedbacks'],
    ['POST', '/applicant/:a/feedback', { content: 'x' }],
  ] as const)('%s %s', async (method, path, body?: object) => {
    const address = path.replace(':g', String(theirs)).replace(':a', String(theirApplicant))

    expect(
      await mine.call(method, address, body ?? (method === 'PUT' || method === 'POST' ? {} : undefined)),
    ).toMatchObject({ status: 404 })
  })

  test('by filter, term, count, sort, export and names', async () => {
    expect(total(await mine.post('/group/filter', { ids: [theirs, own] }))).toBe(1)
    expect(total(await mine.post('/group/filter', { term: 'Theirs' }))).toBe(0)
    expect(total(await mine.post('/group/filter', { projectCoordinatorIds: [other.id] }))).toBe(0)
    expect(total(await mine.post('/group/filter?relationalSort=course.name', {}))).toBe(1)
    expect((await mine.post('/group/count', { groupBy: 'groupState' })).body.count).toBe(1)
    expect((await mine.send(groupNames)).groups.map(({ id }) => id)).toEqual([own])
    expect((await mine.send(calls(groups).all)).groups.map(({ id }) => id)).toEqual([own])
    expect(total(await mine.post('/applicant/filter', { ids: [theirApplicant, free] }))).toBe(1)
    expect(total(await mine.post('/applicant/filter', { term: 'Hidden' }))).toBe(0)
    expect(total(await mine.post('/applicant/filter', { email: 'hidden' }))).toBe(0)
    expect(total(await mine.post('/applicant/filter', { groupIds: [theirs] }))).toBe(0)
    expect((await mine.post('/applicant/count', { courseIds: [courseId] })).body.count).toBe(1)
    expect(
      (await mine.post('/applicant/count/byCriteria', { criteriaList: [{ courseIds: [courseId] }] })).body.count,
    ).toBe(1)
    expect((await mine.send(applicantsByCourse, { body: { courseIds: [courseId] } })).applicantsByCourse).toMatchObject(
      [{ applicantCount: 1 }],
    )
    expect((await mine.post('/group/export?format=csv', {})).text).not.toContain('Theirs')
    expect((await mine.post('/applicant/export?format=csv', {})).text).not.toContain('Hidden')
    expect(
      (await mine.post('/applicant/export?format=csv', { id: [theirApplicant] })).text.trim().split('\n'),
    ).toHaveLength(1)
    for (const path of ['studentGroup', 'applicantActions', 'applicantFeedback']) {
      expect(total(await mine.post(`/${path}/filter`, { applicantIds: [theirApplicant] })), path).toBe(0)
      expect(total(await admin.post(`/${path}/filter`, { applicantIds: [theirApplicant] })), path).toBe(
        path === 'applicantFeedback' ? 0 : 1,
      )
    }
  })

  test('in bulk each is not found, and nothing happens to it', async () => {
    for (const [path, id, values] of [
      ['group', theirs, { description: 'x' }],
      ['applicant', theirApplicant, { contactLater: true }],
    ] as const) {
      const results = [{ id, ok: false, code: 'not_found', name: `#${id}` }]
      expect((await mine.put(`/${path}/bulk`, { ids: [id], values })).body).toMatchObject({
        results,
        updated: 0,
        failed: 1,
      })
      expect((await mine.put(`/${path}/bulk`, { filter: { ids: [id] }, values })).body).toMatchObject({ results: [] })
      expect((await mine.post(`/${path}/bulk/delete`, { ids: [id] })).body).toMatchObject({ results, updated: 0 })
      expect((await mine.post(`/${path}/${id}/restore`)).status).toBe(403)
      expect((await admin.get(`/${path}/${id}`)).body).toMatchObject({ version: 1 })
    }
    expect((await mine.post('/student/password-token', { ids: [theirApplicant] })).body).toMatchObject({
      results: [{ ok: false, code: 'not_found' }],
    })
  })

  test('nobody is put into it, and a group is not given away', async () => {
    expect(await mine.put(`/applicant/${free}`, { groupId: theirs })).toMatchObject({
      status: 422,
      body: { errors: { groupId: 'Choose one of the list.' } },
    })
    expect(await mine.put('/applicant/bulk', { ids: [free], values: { groupId: theirs } })).toMatchObject({
      body: { failed: 1, results: [{ errors: { groupId: 'Choose one of the list.' } }] },
    })
    expect((await mine.put(`/group/${own}`, { projectCoordinatorId: other.id })).status).toBe(403)
    expect((await admin.get(`/applicant/${free}`)).body.groupId).toBeNull()
    expect((await admin.get(`/group/${own}`)).body.projectCoordinatorId).toBe(mine.id)
  })

  test('what it is like is not told to who would put somebody into it', async () => {
    const closed = await t.given.group({ projectCoordinatorId: other.id, selectionStatus: 'CLOSED', size: 1 })

    const answers = await Promise.all([
      mine.put(`/applicant/${free}`, { groupId: closed.id }),
      mine.put(`/applicant/${free}`, { groupId: 999_999 }),
    ])

    expect(answers[0].status).toBe(422)
    expect(answers[0].body.errors).toEqual(answers[1].body.errors)
  })

  test("its comment is not another one's to change", async () => {
    const [comment] = (await admin.send(calls(applicants).comments, { params: { id: theirApplicant } })).comments

    expect((await mine.put(`/applicant/comment/${comment!.id}`, { content: 'x' })).status).toBe(404)
    expect((await mine.delete(`/applicant/comment/${comment!.id}`)).status).toBe(404)
    expect((await mine.delete(`/instructor/comment/${comment!.id}`)).status).toBe(404)
    expect((await other.delete(`/applicant/comment/${comment!.id}`)).status).toBe(403)
  })
})

describe('an instructor', () => {
  let student: number
  beforeAll(async () => {
    student = (
      await t.given.applicant({
        courseId,
        groupId: own,
        status: 'ENROLLED',
        name: 'Taught Person',
        email: 'taught@example.am',
        discount: 30,
        registrationSource: 'TILDA',
      })
    ).id
  })

  test('sees the groups they teach and who is in them, nothing else', async () => {
    expect((await teacher.send(calls(groups).all)).groups.map(({ id }) => id)).toEqual([own])
    expect((await teacher.send(calls(applicants).all)).applicants.map(({ id }) => id)).toEqual([student])
    expect((await teacher.get(`/applicant/${theirApplicant}`)).status).toBe(404)
    expect((await teacher.get(`/group/${theirs}`)).status).toBe(404)
    expect((await teacher.get(`/applicant/${student}/comments`)).status).toBe(403)
    expect((await teacher.post('/payment/filter', {})).status).toBe(403)
    expect(total(await teacher.get('/instructor'))).toBe(1)
  })

  test('sees neither e-mail nor money nor comments', async () => {
    const list = await teacher.send(calls(applicants).list, {
      body: { calcDebt: true, loadComments: true, loadCV: true, calcFeedbacks: true },
    })

    for (const name of [
      'email',
      'paymentMethod',
      'discount',
      'oneTimeDiscount',
      'debt',
      'hasDebt',
      'comments',
      'commentCount',
      'registrationSource',
      'cv',
      'createdBy',
    ]) {
      expect(list.applicants[0], name).not.toHaveProperty(name)
    }
    expect(JSON.stringify(list)).not.toContain('taught@')
    for (const address of [
      `/applicant/${student}`,
      `/applicant/${student}/history`,
      `/studentGroup/group/${own}/students`,
    ]) {
      expect((await teacher.get(address)).text, address).not.toMatch(/taught@|"discount"|"paymentMethod"/)
    }
    expect((await teacher.post('/studentGroup/filter', {})).text).not.toContain('taught@')
  })

  test('finds nothing out by filters, sorts, groups or a search on what they may not read', async () => {
    for (const filter of [
      { email: 'taught' },
      { discount: { from: 1 } },
      { paymentMethod: ['DEFAULT'] },
      { registrationSource: ['TILDA'] },
      { contactLater: false },
    ]) {
      expect(await teacher.post('/applicant/filter', filter), JSON.stringify(filter)).toMatchObject({
        status: 422,
        body: { errors: { [Object.keys(filter)[0]!]: 'Unknown field.' } },
      })
      expect((await teacher.post('/applicant/count', filter)).status).toBe(422)
    }
    for (const sort of [
      'sortBy=email',
      'sortBy=discount',
      'sortBy=leadGen',
      'relationalSort=createdBy.email',
      'relationalSort=leadGen.sourceName',
      'relationalSort=course.expectedNumberOfApplicants',
    ]) {
      expect((await teacher.post(`/applicant/filter?${sort}`, {})).status, sort).toBe(422)
    }
    expect((await teacher.post('/studentGroup/filter?relationalSort=applicant.email', {})).status).toBe(422)
    expect((await teacher.post('/applicant/count', { groupBy: 'paymentMethod' })).status).toBe(422)
    expect(total(await teacher.post('/applicant/filter', { term: 'taught@example' }))).toBe(0)
    expect(total(await teacher.post('/applicant/filter', { term: 'taught' }))).toBe(1)
    expect(total(await admin.post('/applicant/filter', { term: 'taught@example' }))).toBe(1)
  })
})

describe('a student', () => {
  test('sees own records only', async () => {
    const applicant = await t.given.student({ courseId, name: 'Own Student' })
    const student = await t.signIn('STUDENT', applicant.email)

    expect((await student.send(calls(applicants).all)).applicants.map(({ id }) => id)).toEqual([applicant.id])
    expect(total(await student.post('/applicant/filter', { ids: [free, applicant.id] }))).toBe(1)
    expect((await student.get(`/applicant/${free}`)).status).toBe(404)
    expect((await student.get(`/applicant/${free}/feedbacks`)).status).toBe(404)
    expect((await student.put(`/applicant/${applicant.id}`, { name: 'Other Name' })).status).toBe(403)
    expect((await student.get('/group')).status).toBe(403)
    expect((await student.post('/applicant/filter', { contactLater: true })).status).toBe(422)
  })

  test('reads the feedback that is not private, and none of another', async () => {
    const applicant = await t.given.student({ courseId })
    const student = await t.signIn('STUDENT', applicant.email)
    for (const [id, isPrivate, content] of [
      [applicant.id, 1, 'private'],
      [applicant.id, 0, 'open'],
      [free, 0, 'foreign'],
    ] as const) {
      expect((await admin.post(`/applicant/${id}/feedback`, { content, isPrivate })).status).toBe(201)
    }

    const { feedbacks } = await student.send(listApplicantFeedbacks, { params: { id: applicant.id } })
    expect(feedbacks.map(({ content }) => content)).toEqual(['open'])
    const all = await student.send(calls(applicantFeedbacks).all)
    expect(all.applicantFeedbacks.map(({ content }) => content)).toEqual(['open'])
  })
})
