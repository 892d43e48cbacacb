import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachments } from '#resources/attachments'
import { certificates } from '#resources/certificates'
import { calls } from '#resources/kernel/derived-calls'
import { studentGroups } from '#resources/student-groups'
import { drawCertificates } from '#server/domain/certificates/draw'
import { makeCertificates } from '#server/domain/certificates/make'
import { system } from '#server/kernel/context'
import { picture } from '../support/agreements'
import { testApp, type Caller, type TestApp } from '../support/app'
import { pdfPages } from '../support/pdf'
import { pdf, upload } from '../support/uploads'

let t: TestApp
let admin: Caller
let coordinator: Caller & { id: number }
let other: Caller
const make = () => makeCertificates(t.app.contextFor(system))
const typed = {
  courseName: 'Web Development',
  endDate: '2026-11-20',
  descriptionFirstLine: 'has successfully completed the course',
  descriptionSecondLine: 'offered by Ararat Academy',
  tutorFullName: 'Հրանտ Դավթյան',
  tutorSignBase64: picture,
  taFullName: null,
  taSignBase64: null,
  applicantNames: 'Ani Petrosyan\n\n  Գոռ   Սարգսյան ; Mane Հakobyan;\n',
}
const fetchPdf = async (caller: Caller, url: unknown) => {
  const answer = await t.app.server.inject({ url: String(url), headers: { authorization: `Bearer ${caller.token}` } })
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    pages: answer.statusCode === 200 ? await pdfPages(answer.rawPayload) : [],
  }
}
/** Creates the evaluation that a student filled in for a group, which staff mark. */
async function evaluate(applicantId: number, groupId: number) {
  const body = { applicantIds: [applicantId], groupIds: [groupId] }
  const [membership] = (await admin.send(calls(studentGroups).list, { body })).studentGroups
  expect((await admin.put(`/studentGroup/${membership!.id}`, { isEvaluationFilled: true })).status).toBe(200)
}
const graduate = async (id: number) => {
  expect((await admin.put(`/applicant/${id}`, { status: 'GRADUATED' })).status).toBe(200)
}
/** A group of the coordinator with two graduates, one of them with a certificate, and one student who is still enrolled. */
async function givenGroup() {
  const course = await t.given.course({ name: `React ${crypto.randomUUID().slice(0, 4)}` })
  const group = await t.given.group({
    courseId: course.id,
    projectCoordinatorId: coordinator.id,
    endDate: '2027-02-05',
  })
  const enrol = async (name: string, status: string, more = {}) => {
    const student = await t.given.student({ name, courseId: course.id, groupId: group.id, status: 'ENROLLED', ...more })
    if (status !== 'ENROLLED') await graduate(student.id)
    return student
  }
  return {
    group,
    course,
    ani: await enrol('Ani Petrosyan', 'GRADUATED'),
    gor: await enrol('Գոռ Սարգսյան', 'GRADUATED', { nameEn: 'Gor Sargsyan' }),
    mane: await enrol('Mane', 'ENROLLED', { isCertificateGiven: true }),
    late: await enrol('Late Student', 'ENROLLED'),
  }
}

beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  other = await t.as('ROLE_PROJECT_COORDINATOR')
})
afterAll(() => t.close())

test('a certificate is made of each name typed, all in one PDF, once for the key of the form', async () => {
  const key = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => coordinator.post('/documents/certificate', { ...typed, key })))

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const { url, certificates: ids } = answers[0]!.body
  expect(answers.map(({ body }) => body.url)).toEqual([url, url, url])
  const { status, type, pages } = await fetchPdf(coordinator, url)
  expect([status, type, pages.length]).toEqual([200, 'application/pdf', 3])
  for (const said of [
    'This certifies that',
    'Սույնով հավաստվում է, որ',
    'Գոռ Սարգսյան',
    'Web Development',
    'offered by Ararat Academy',
    'Հրանտ Դավթյան',
    '20 November 2026',
  ])
    expect(pages[1]).toContain(said)
  const list = await coordinator.send(calls(certificates).list, { body: { ids } })
  expect(list).toMatchObject({ totalElements: 3 })
  const [first] = list.certificates
  expect(first).toMatchObject({ status: 'MADE', code: expect.stringMatching(/^C-[2-9A-Z]{4}-[2-9A-Z]{4}$/) })
  expect((await fetchPdf(coordinator, `/api/v1/file/${first!.document}`)).pages.join()).toContain(first!.code)
  expect((await fetchPdf(other, url)).status).toBe(404)
  expect((await fetchPdf(other, `/api/v1/file/${first!.document}`)).status).toBe(404)
})

test('a code is copied from its page as it stands, whichever letters meet in it', async () => {
  const signs = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ']
  const codes = signs.map((one) => signs.map((other) => one + other).join(''))
  const none = { en: '', hy: '' }
  const words = { title: none, certifies: none, name: none, completed: none, course: none, description: none }
  const page = {
    words,
    endDate: '',
    academy: none,
    logo: null,
    place: none,
    signers: [],
    qr: null,
    signed: null,
    checkAt: '',
  }
  const pages = await pdfPages(
    await drawCertificates({ texts: codes.map((code) => ({ ...page, code })), date: new Date() }),
  )
  pages.forEach((text, place) => expect(text).toContain(codes[place]))
})

test('what is missing or cannot be printed is named by its field', async () => {
  const required = 'This field is required!'
  const errorsOf = async (more: object) =>
    (await admin.post('/documents/certificate', { ...typed, ...more })).body.errors

  expect(
    await errorsOf({ courseName: '', tutorFullName: ' ', descriptionFirstLine: '', applicantNames: ' ;\n' }),
  ).toEqual({
    courseName: required,
    tutorFullName: required,
    descriptionFirstLine: required,
    applicantNames: required,
  })
  expect(await errorsOf({ tutorSignBase64: '' })).toEqual({
    tutorSignBase64: 'Image should be png, jpeg or jpg formats',
  })
  expect(await errorsOf({ tutorSignBase64: Buffer.from('<svg/>').toString('base64') })).toEqual({
    tutorSignBase64: 'Image should be png, jpeg or jpg formats',
  })
  expect(await errorsOf({ taSignBase64: 'iVBORw0KGgoAAAAA' })).toEqual({
    taSignBase64: 'Image should be png, jpeg or jpg formats',
  })
  expect(await errorsOf({ applicantNames: ['Ani 🎓'] })).toEqual({
    'applicantNames.0': 'Ani 🎓: only Latin, Armenian, Cyrillic and Greek letters can be printed.',
  })
  expect(
    (await t.as('ROLE_SALES_SUPPORT_SPECIALIST').then((sales) => sales.post('/documents/certificate', typed))).status,
  ).toBe(403)
})

test('all eligible graduates of a group get one each, however often and by whom it is asked; progress is told', async () => {
  const { group, gor, ani } = await givenGroup()
  const generate = (who: Caller) => who.post(`/group/${group.id}/certificates/generate`)

  const answers = await Promise.all([generate(coordinator), generate(coordinator), generate(admin)])
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
  const run = answers.find(({ body }) => body.runId !== null && Number(body.total) > 0)!.body
  expect(await coordinator.post('/certificate/count', { groupIds: [group.id] })).toMatchObject({ body: { count: 3 } })
  await Promise.all([make(), make()])

  const list = await coordinator.send(calls(certificates).list, { body: { groupIds: [group.id] } })
  expect(list.certificates.map(({ studentName }) => studentName).sort()).toEqual([
    'Ani Petrosyan',
    'Gor Sargsyan',
    'Mane',
  ])
  expect((await admin.get(`/certificateRun/${run.runId}`)).body).toMatchObject({ total: 3, made: 3, failed: 0 })
  const body = { applicantIds: [gor.id, ani.id] }
  const { attachments: papers } = await admin.send(calls(attachments).list, { body })
  expect(papers).toHaveLength(2)
  expect(papers).toMatchObject(
    [1, 2].map(() => ({ attachmentType: 'CERTIFICATE', name: expect.stringMatching(/^Certificate .+ C-/) })),
  )
  expect((await generate(admin)).body).toEqual({ runId: null, total: 0, already: 3 })
  expect((await generate(other)).status).toBe(404)
  expect((await other.post('/certificate/filter', { groupIds: [group.id] })).body.totalElements).toBe(0)
})

test('who left a group and graduates in another one has no certificate of the first', async () => {
  const { group, course, late } = await givenGroup()
  const next = await t.given.group({ courseId: course.id, projectCoordinatorId: coordinator.id })
  expect((await admin.put(`/applicant/${late.id}`, { groupId: next.id })).status).toBe(200)
  await graduate(late.id)

  const generate = async (id: number) => (await coordinator.post(`/group/${id}/certificates/generate`)).body.total
  expect([await generate(group.id), await generate(next.id)]).toEqual([3, 1])
})

test('a making that was stopped half way goes on where it stopped', async () => {
  const { group } = await givenGroup()
  const run = (await coordinator.post(`/group/${group.id}/certificates/generate`)).body.runId
  // The store cannot save any file: the transaction is rolled back.
  const context = t.app.contextFor(system)
  const broken = { ...context, files: { ...context.files, keep: () => Promise.reject(new Error('no disk')) } }
  await makeCertificates(broken)
  expect((await admin.get(`/certificateRun/${run}`)).body).toMatchObject({ total: 3, made: 0, failed: 0 })

  t.clock.now = new Date(t.clock.now.getTime() + 60_000)
  await make()

  expect((await admin.get(`/certificateRun/${run}`)).body).toMatchObject({ total: 3, made: 3 })
  expect(
    (
      await t.database.pool.query(
        'select 1 from files f where not exists (select 1 from certificates c where c.document = f.key)',
      )
    ).rowCount,
  ).toBe(0)
})

test('a server that stops makes the certificate at hand to its end, and leaves the others to the next one', async () => {
  const { group } = await givenGroup()
  const run = (await coordinator.post(`/group/${group.id}/certificates/generate`)).body.runId
  const context = t.app.contextFor(system)
  let isEnding = false
  const keep: typeof context.files.keep = (...given) => {
    isEnding = true
    return context.files.keep(...given)
  }

  expect(await makeCertificates({ ...context, files: { ...context.files, keep } }, () => isEnding)).toBe(1)
  expect((await admin.get(`/certificateRun/${run}`)).body).toMatchObject({ total: 3, made: 1, failed: 0 })
  expect(await make()).toBe(2)
  expect((await admin.get(`/certificateRun/${run}`)).body).toMatchObject({ total: 3, made: 3 })
})

test('certificates of named students are made at once; who is not eligible is named', async () => {
  const { group, ani, gor, late } = await givenGroup()
  const ask = (who: Caller, ...studentIds: number[]) => who.post(`/documents/certificate/${group.id}/`, { studentIds })

  const first = await ask(coordinator, ani.id, gor.id)
  expect(first).toMatchObject({ status: 200, body: { downloaded: false } })
  expect((await ask(coordinator, ani.id)).body.downloaded).toBe(true)
  const { pages } = await fetchPdf(coordinator, first.body.url)
  expect(pages).toHaveLength(2)
  expect(pages[1]).toContain('Gor Sargsyan')
  expect(pages[1]).toContain('5 February 2027')
  expect((await ask(coordinator, late.id)).body.errors).toEqual({
    studentIds: 'Not eligible for a certificate: Late Student',
  })
  expect((await ask(other, ani.id)).status).toBe(404)
  await evaluate(ani.id, group.id)
  const student = await t.signIn('STUDENT', ani.email)
  const own = await ask(student, ani.id)
  expect(own.status).toBe(200)
  expect((await fetchPdf(student, own.body.url)).pages.join()).toContain('Ani Petrosyan')
  expect((await ask(student, gor.id)).status).toBe(404)
  expect((await fetchPdf(student, first.body.url)).status).toBe(404)
})

test('a name in letters that cannot be printed is refused for a group too, until it is given in others', async () => {
  const { group, ani, late } = await givenGroup()
  expect((await admin.put(`/applicant/${ani.id}`, { name: 'ანი პეტროსიანი', nameHy: null })).status).toBe(200)
  const said = 'ანი პეტროსიანი: only Latin, Armenian, Cyrillic and Greek letters can be printed.'
  const all = () => coordinator.post(`/group/${group.id}/certificates/generate`)
  const named = () => coordinator.post(`/documents/certificate/${group.id}`, { studentIds: [ani.id] })
  for (const ask of [all, named]) expect(await ask()).toMatchObject({ status: 409, body: { uiMessage: said } })
  expect(await coordinator.post('/certificate/count', { groupIds: [group.id] })).toMatchObject({ body: { count: 0 } })
  expect((await admin.put(`/applicant/${late.id}`, { name: 'გვიანი' })).status).toBe(200)
  expect((await admin.put(`/applicant/${ani.id}`, { nameEn: 'Ani Petrosyan' })).status).toBe(200)
  expect((await named()).status).toBe(200)
  expect((await all()).status).toBe(202)
})

test('whoever asks first gets the certificate, also while the worker is making it or after a try that failed', async () => {
  const { group, ani, gor, mane } = await givenGroup()
  const ask = (who: Caller, ...studentIds: number[]) => who.post(`/documents/certificate/${group.id}`, { studentIds })
  await coordinator.post(`/group/${group.id}/certificates/generate`)

  const work = [make(), make()]
  const answers = await Promise.all([
    ask(coordinator, ani.id),
    ask(admin, ani.id, gor.id),
    ask(admin, mane.id),
    ask(coordinator, gor.id, ani.id),
  ])
  await Promise.all(work)

  expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(({ text }) => [200, text]))
  expect(await coordinator.post('/certificate/count', { groupIds: [group.id] })).toMatchObject({ body: { count: 3 } })
  const other = await givenGroup()
  const context = t.app.contextFor(system)
  await coordinator.post(`/group/${other.group.id}/certificates/generate`)
  await makeCertificates({ ...context, files: { ...context.files, keep: () => Promise.reject(new Error('no disk')) } })
  expect((await admin.post(`/documents/certificate/${other.group.id}`, { studentIds: [other.ani.id] })).status).toBe(
    200,
  )
})

test('before the evaluation is filled in a student gets the certificate by none of its ways; then by all, and the own when it is only queued', async () => {
  const { group, ani, gor } = await givenGroup()
  await coordinator.post(`/documents/certificate/${group.id}`, { studentIds: [ani.id] })
  const [made] = (await admin.send(calls(certificates).list, { body: { applicantIds: [ani.id] } })).certificates
  const byHand = await upload(admin, 'POST', `/applicant/${ani.id}/attachment/`, {
    values: { name: 'Scan', attachmentType: 'CERTIFICATE' },
    file: { bytes: pdf(), name: 'scan.pdf' },
  })
  const student = await t.signIn('STUDENT', ani.email)
  const ways = async () => [
    (await student.post(`/documents/certificate/${group.id}`, { studentIds: [ani.id] })).status,
    (await student.get(`/documents/certificates?ids=${made!.id}`)).status,
    (await student.get(`/file/${made!.document}`)).status,
    (await student.get(`/file/${String(byHand.body.attachment)}`)).status,
    (await student.post('/certificate/filter')).body.totalElements,
    (await student.get(`/student/${ani.id}/attachment`)).body.totalElements,
  ]

  expect(await ways()).toEqual([409, 404, 404, 404, 0, 0])
  expect((await student.post(`/documents/certificate/${group.id}`, { studentIds: [ani.id] })).body.uiMessage).toBe(
    'The certificate is shown once the evaluation of the group is filled in.',
  )
  expect((await fetchPdf(coordinator, `/api/v1/documents/certificates?ids=${made!.id}`)).status).toBe(200)
  await evaluate(ani.id, group.id)
  expect(await ways()).toEqual([200, 200, 200, 200, 1, 2])

  await coordinator.post(`/group/${group.id}/certificates/generate`)
  await evaluate(gor.id, group.id)
  const other = await t.signIn('STUDENT', gor.email)
  const own = await other.post(`/documents/certificate/${group.id}`, { studentIds: [gor.id] })
  expect((await fetchPdf(other, own.body.url)).pages.join()).toContain('Gor Sargsyan')
})

test('tutor and assistant of the group sign, with the pictures of their pages', async () => {
  const course = await t.given.course()
  const tutor = await t.given.instructor({ name: 'Hrant Davtyan' })
  const assistant = await t.given.instructor({ name: 'Lilit Ghazaryan' })
  const group = await t.given.group({
    courseId: course.id,
    projectCoordinatorId: coordinator.id,
    groupInstructors: [
      { instructorId: assistant.id, instructorType: 'ASSISTANT' },
      { instructorId: tutor.id, instructorType: 'TUTOR' },
    ],
  })
  const student = await t.given.applicant({ courseId: course.id, groupId: group.id, status: 'ENROLLED' })
  await graduate(student.id)
  const { body } = await admin.post(`/documents/certificate/${group.id}`, { studentIds: [student.id] })

  const page = (await fetchPdf(admin, body.url)).pages[0]!
  expect(page).toContain('Hrant Davtyan')
  expect(page).toContain('Teaching assistant · Դասավանդողի օգնական')
  expect(page).toContain('Lilit Ghazaryan')
})
