import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  generalCall,
  sectionCall,
  sectionNames,
  sectionRows,
  type SectionName,
} from '#resources/applicant-detail.calls'
import type { Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import { system } from '#server/kernel/context'
import { testApp, type Caller, type TestApp } from '../support/app'

type Own = Caller & { id: number }
const MAIL = 'mariam@example.am'
let t: TestApp
let admin: Own, mine: Own, other: Own, sales: Own
let group: Group, theirGroup: Group
/** The person's applications: in a group of `mine`, in a group of `other`, and without a group. */
let inMine: Applicant, inTheirs: Applicant, free: Applicant
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-21T08:00:00Z'))
  ;[admin, mine, other] = [
    await t.as('ROLE_ADMIN'),
    await t.as('ROLE_PROJECT_COORDINATOR'),
    await t.as('ROLE_PROJECT_COORDINATOR'),
  ]
  sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
  const tutor = await t.given.instructor({ name: 'Hrant Davtyan' })
  const teachers = [
    { instructorId: (await t.given.instructor()).id, instructorType: 'LECTURER' },
    { instructorId: tutor.id, instructorType: 'TUTOR' },
  ]
  group = await t.given.group({
    projectCoordinatorId: mine.id,
    name: 'QA 12',
    startDate: '2026-12-07',
    groupInstructors: teachers,
  })
  theirGroup = await t.given.group({ projectCoordinatorId: other.id, name: 'FE 33' })
  inMine = await t.given.applicant({ email: MAIL, courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  inTheirs = await t.given.applicant({
    email: MAIL.toUpperCase(),
    courseId: theirGroup.courseId,
    groupId: theirGroup.id,
    status: 'ENROLLED',
  })
  free = await t.given.applicant({ email: MAIL })
  await study(group, inMine, 41.5)
  await study(theirGroup, inTheirs, null)
})
afterAll(() => t.close())

/** Adds an exam with a grade, a payment, absences from two held lessons, and a file. */
async function study(of: Group, applicant: Applicant, grade: number | null): Promise<void> {
  const { db } = t.app.contextFor(system)
  await db.run(
    sql`insert into exams (title, date, exam_type, min_score, max_score, group_id) values ('Final', '2026-12-20', 'FINAL', 40, 100, ${of.id})`,
  )
  if (grade !== null)
    await db.run(
      sql`insert into grades (exam_id, applicant_id, grade) select id, ${applicant.id}, ${grade} from exams where group_id = ${of.id}`,
    )
  await db.run(sql`insert into payments (applicant_id, group_id, date, currency, amount, description, payment_type, received, is_paid)
    values (${applicant.id}, ${of.id}, '2026-12-07', 'AMD', 4800050, 'First month', 'DEFAULT', 4800050, true)`)
  await db.run(
    sql`insert into lessons (group_id, number, start_date, end_date, lesson_state) select ${of.id}, n, '2026-12-07T15:00Z', '2026-12-07T17:00Z', case when n < 3 then 'COMPLETED' else 'UPCOMING' end from generate_series(1, 3) n`,
  )
  await db.run(
    sql`insert into absences (applicant_id, lesson_id) select ${applicant.id}, id from lessons where group_id = ${of.id} and number <> 2`,
  )
  await db.run(sql`
    with f as (insert into files (key, name, content_type, size, sha256, owner_group, owner_id) values (gen_random_uuid(), 'cv.pdf', 'application/pdf', 1, '', 'USER', 1) returning key)
    insert into attachments (applicant_id, name, attachment_type, date, attachment) select ${applicant.id}, 'cv.pdf', 'CV', '2026-11-20', key from f`)
}

const addressOf = (id: number, name: string) => `/applicantDetail/${id}/${name === 'promoCodes' ? 'promoCode' : name}`
async function rows<N extends SectionName>(who: Caller, id: number, name: N) {
  const section = await who.send(sectionCall(name), { params: { id } })
  expect(section.totalElements).toBe(section[name].length)
  return section[name]
}

describe('what each section tells', () => {
  test('applications: every one of the person, newest first, by days of the academy', async () => {
    const { db } = t.app.contextFor(system)
    await db.run(
      sql`update applicants set created_at = timestamptz '2026-11-17T20:30Z' + make_interval(days => id - ${inMine.id}::int)`,
    )

    expect(await rows(admin, free.id, 'applications')).toMatchObject([
      {
        id: free.id,
        date: '2026-11-20',
        groupName: null,
        groupId: null,
        status: 'APPLIED_ONLY',
        registrationSource: 'MANUAL',
        hasAccount: false,
      },
      { id: inTheirs.id, groupName: 'FE 33', courseName: theirGroup.course.name },
      { id: inMine.id, groupId: group.id, status: 'ENROLLED' },
    ])
  })

  test('exams, payments and absentees: of all groups, by their names', async () => {
    expect(await rows(admin, free.id, 'exams')).toMatchObject([
      { groupName: 'FE 33', groupTutor: null, grade: null },
      {
        date: '2026-12-20',
        groupName: 'QA 12',
        groupTutor: 'Hrant Davtyan',
        examType: 'FINAL',
        grade: 41.5,
        minScore: 40,
        maxScore: 100,
      },
    ])
    expect(await rows(admin, inMine.id, 'payments')).toMatchObject([
      { groupName: 'FE 33' },
      {
        date: '2026-12-07',
        groupName: 'QA 12',
        groupId: group.id,
        isPaid: true,
        amount: 48_000.5,
        received: 48_000.5,
        currency: 'AMD',
        invoiceLink: null,
      },
    ])
    // An absence from a lesson that was not held does not count.
    expect(new Set(await rows(admin, inMine.id, 'absentees'))).toEqual(
      new Set([
        { groupId: group.id, name: 'QA 12', count: 1, completedLessons: 2 },
        { groupId: theirGroup.id, name: 'FE 33', count: 1, completedLessons: 2 },
      ]),
    )
  })

  test('attachments, actions and promo codes', async () => {
    await sales.post('/promoCode', { applicantId: free.id, promoCode: 'VANADZOR20' })

    expect(await rows(admin, inMine.id, 'promoCodes')).toMatchObject([
      { promoCode: 'VANADZOR20', created_at: expect.stringMatching(/Z$/) as string },
    ])
    expect(await rows(admin, free.id, 'attachments')).toMatchObject([
      {},
      { name: 'cv.pdf', attachmentType: 'CV', link: expect.stringContaining('/file/') as string },
    ])
    await mine.put(`/applicant/${free.id}`, { status: 'EXAM_PASSED' })
    expect((await rows(admin, inMine.id, 'actions'))[0]).toMatchObject({
      description: 'Applied only → Exam passed',
      groupName: null,
      groupId: null,
      courseName: free.course.name,
      username: expect.stringMatching(/^staff/) as string,
      status: 'EXAM_PASSED',
    })
  })

  test('comments and feedbacks: of this application', async () => {
    await mine.post(`/applicant/${free.id}/comment`, { content: 'Prefers evenings' })
    await mine.post(`/applicant/${free.id}/feedback`, { content: 'Good English', isPrivate: 1 })
    await sales.post(`/applicant/${free.id}/feedback`, { content: 'Punctual', isPrivate: 0 })

    expect(await rows(mine, free.id, 'comments')).toMatchObject([
      { content: 'Prefers evenings', canEdit: true, commenter: { deactivated: false } },
    ])
    expect(await rows(other, free.id, 'comments')).toMatchObject([{ canEdit: false }])
    expect(await rows(admin, inMine.id, 'comments')).toEqual([])
    expect(await rows(admin, free.id, 'feedbacks')).toMatchObject([
      { content: 'Punctual', isPrivate: 0 },
      {
        ownerUsername: expect.any(String) as string,
        ownerEmail: expect.stringContaining('@') as string,
        content: 'Good English',
        isPrivate: 1,
      },
    ])
    // Private feedback is only for project managers and its author (part 1 §6).
    expect(await rows(sales, free.id, 'feedbacks')).toMatchObject([{ content: 'Punctual' }])
  })

  test('a feedback that is sent again because its answer was lost is written once', async () => {
    const applicant = await t.given.applicant()
    const headers = { 'idempotency-key': 'feedback-whose-answer-was-lost' }
    const send = () =>
      admin.call('POST', `/applicant/${applicant.id}/feedback`, { content: 'Punctual', isPrivate: 1 }, headers)

    const answers = [...(await Promise.all([send(), send()])), await send()]

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await rows(admin, applicant.id, 'feedbacks')).toHaveLength(1)
  })

  test('consultations: of the person by e-mail, and what was made an applicant of', async () => {
    const { body: source } = await sales.post('/leadGen', { sourceName: 'Open day' })
    const lead = { name: 'Mariam Ghazaryan', phoneNumber: '98006630', source: source.id }
    await sales.post('/consultation', { ...lead, email: 'Mariam@Example.am' })
    await sales.post('/consultation', { ...lead, email: 'somebody@example.am' })

    expect(await rows(mine, free.id, 'consultations')).toMatchObject([
      {
        name: 'Mariam Ghazaryan',
        email: 'Mariam@Example.am',
        phoneNumber: '+37498006630',
        sourceName: 'Open day',
        isDone: false,
      },
    ])
  })

  test('general: the applicant, when each status was reached, and how much every section has', async () => {
    const body = await admin.send(generalCall, { params: { id: free.id } })

    expect(body).toMatchObject({
      id: free.id,
      name: free.name,
      course: { id: free.courseId },
      hasAccount: false,
      feedbacksCount: 2,
    })
    expect(Object.keys(body.statusDates)).toEqual(expect.arrayContaining(['APPLIED_ONLY', 'EXAM_PASSED']))
    expect(Object.keys(body.counts).sort()).toEqual([...sectionNames].sort())
    for (const name of sectionNames.filter((each) => each !== 'absentees'))
      expect(body.counts[name], name).toBe((await rows(admin, free.id, name)).length)
  })

  test('the absentees counted are absences, not groups', async () => {
    const { db } = t.app.contextFor(system)
    const { id } = await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
    const counted = async () => (await admin.send(generalCall, { params: { id } })).counts.absentees
    expect(await rows(admin, id, 'absentees')).toMatchObject([{ name: 'QA 12', count: 0 }])
    expect(await counted()).toBe(0)

    await db.run(
      sql`insert into absences (applicant_id, lesson_id) select ${id}, id from lessons where group_id = ${group.id}`,
    )
    expect(await rows(admin, id, 'absentees')).toMatchObject([{ name: 'QA 12', count: 2 }])
    expect(await counted()).toBe(2)
  })

  test('each answers exactly what its contract says', async () => {
    for (const name of sectionNames) {
      const found = await rows(admin, free.id, name)
      expect(found.length, name).toBeGreaterThan(0)
      for (const row of found) expect(sectionRows[name].safeParse(row).error?.issues ?? [], name).toEqual([])
    }
  })
})

describe('who reads what', () => {
  test("another coordinator's applicant is not there, and what hangs on it is not told by the person's other applications", async () => {
    for (const name of ['general', ...sectionNames])
      expect((await mine.get(addressOf(inTheirs.id, name))).status, name).toBe(404)
    expect((await mine.get(addressOf(999_999, 'general'))).status).toBe(404)

    for (const name of ['applications', 'exams', 'payments', 'absentees', 'attachments'] as const)
      expect(JSON.stringify(await rows(mine, free.id, name)), name).not.toContain('FE 33')
    expect((await rows(mine, free.id, 'applications')).map(({ id }) => id)).toEqual([free.id, inMine.id])
    expect((await mine.get(addressOf(free.id, 'general'))).body.counts).toMatchObject({
      applications: 2,
      payments: 1,
      exams: 1,
      absentees: 1,
      attachments: 1,
    })
  })

  test('a promo code is entered once, by who works with leads, on an applicant that they read', async () => {
    expect((await sales.post('/promoCode', { applicantId: free.id, promoCode: 'VANADZOR20' })).status).toBe(422)
    expect((await mine.post('/promoCode', { applicantId: inTheirs.id, promoCode: 'FRIEND10' })).status).toBe(422)
    expect(
      (await (await t.as('ROLE_PROGRAM_MANAGER')).post('/promoCode', { applicantId: free.id, promoCode: 'X' })).status,
    ).toBe(403)
  })
})

describe('change of account', () => {
  const accounts = async () =>
    (await rows(admin, free.id, 'applications')).filter(({ hasAccount }) => hasAccount).map(({ id }) => id)

  test('the application asked for stands for the account, noted once with its author', async () => {
    const once = await sales.post(`/applicantDetail/changeAccount/${free.id}`)
    const again = await sales.post(`/applicantDetail/changeAccount/${free.id}`)

    expect([once.status, again.status]).toEqual([200, 200])
    expect(await accounts()).toEqual([free.id])
    const noted = (await rows(admin, free.id, 'actions')).filter(
      ({ description }) => description === 'Used as the student account',
    )
    expect(noted).toMatchObject([{ applicantId: free.id }])
  })

  test('of many at once one stands for it', async () => {
    const asked = [free, inMine, inTheirs, free, inMine, inTheirs].map(({ id }) =>
      admin.post(`/applicantDetail/changeAccount/${id}`),
    )

    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await accounts()).toHaveLength(1)
  })

  test('the student then is that application; without a choice the newest one is', async () => {
    const student = await t.given.student({ email: 'aram@example.am' })
    const newer = await t.given.applicant({ email: 'aram@example.am' })
    const cabinet = await t.signIn('STUDENT', student.email)
    const before = await rows(admin, student.id, 'applications')
    await admin.post(`/applicantDetail/changeAccount/${student.id}`)

    expect(before).toMatchObject([
      { id: newer.id, hasAccount: true },
      { id: student.id, hasAccount: false },
    ])
    expect((await cabinet.get('/student/me')).body.id).toBe(student.id)
  })

  test('is for who may change the applicant', async () => {
    expect((await mine.post(`/applicantDetail/changeAccount/${inTheirs.id}`)).status).toBe(404)
    expect((await (await t.as('ROLE_PROGRAM_MANAGER')).post(`/applicantDetail/changeAccount/${free.id}`)).status).toBe(
      403,
    )
    await admin.put(`/applicant/${inMine.id}`, { status: 'GRADUATED' })
    expect((await sales.post(`/applicantDetail/changeAccount/${inMine.id}`)).status).toBe(403)
  })
})
