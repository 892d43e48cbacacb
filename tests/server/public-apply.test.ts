import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applicants } from '#resources/applicants'
import type { Course } from '#resources/courses'
import { calls } from '#resources/kernel/derived-calls'
import { leadGenSources } from '#resources/lead-gen-sources'
import { errorsOf, testApp, type Answer, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
let course: Course
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  course = await t.given.course({ name: 'Front-end Pro' })
})
beforeEach(async () => {
  await t.database.pool.query('delete from attempts')
})
afterAll(() => t.close())

let count = 0
const someone = (more: object = {}) => ({
  course: course.uuid,
  name: 'Գայանե Մանուկյան',
  email: `gayane${++count}@example.am`,
  phoneNumber: '094 00 21 33',
  consent: true,
  ...more,
})
const apply = (body: object, headers: Record<string, string> = {}) =>
  t.anonymous.call('POST', '/public/applications', body, headers)
const applicationsOf = async (email: string) =>
  (await admin.send(calls(applicants).list, { body: { email } })).applicants
const mailsTo = async (email: string): Promise<{ template: string; html: string }[]> =>
  (
    await t.database.pool.query<{ template: string; html: string }>(
      `select m.template, c.html from emails m join mail_contents c on c.email_id = m.id where m.recipients ? $1 order by m.id`,
      [email],
    )
  ).rows
const received = { status: 200, body: { received: true } }

describe('an application', () => {
  test('makes person and applicant, tells the coordinator, and mails the link of its page', async () => {
    const body = someone({ promoCode: 'AUTUMN20', language: 'hy' })
    expect(await apply(body)).toMatchObject(received)

    const [made, ...more] = await applicationsOf(body.email)
    expect(more).toEqual([])
    expect(made).toMatchObject({
      name: body.name,
      phoneNumber: '+37494002133',
      status: 'APPLIED_ONLY',
      courseId: course.id,
      registrationSource: 'WEBSITE',
    })
    const told = await t.database.pool.query(`select kind, owner_id, about_id from notifications where about_id = $1`, [
      made!.id,
    ])
    expect(told.rows).toEqual([
      { kind: 'NEW_APPLICATION', owner_id: course.defaultProjectCoordinatorId, about_id: made!.id },
    ])
    const codes = await t.database.pool.query(`select promo_code from promo_codes where applicant_id = $1`, [made!.id])
    expect(codes.rows).toEqual([{ promo_code: 'AUTUMN20' }])
    const [mail, ...others] = await mailsTo(body.email)
    expect(others).toEqual([])
    expect(mail!.template).toBe('website-default-template')
    expect(mail!.html).toContain('lang="hy"')
    const key = /\/public\/applicants\/([\da-f-]{36})\//.exec(mail!.html)![1]!
    expect(key).not.toBe(made!.uuid)
    expect(await t.anonymous.get(`/public/applicants/${key}`)).toMatchObject({
      status: 200,
      body: { name: body.name, course: 'Front-end Pro', state: 'RECEIVED', done: 1 },
    })
  })

  test('names the lead source by its name; one that the staff does not have is told in a comment', async () => {
    const source = await admin.send(calls(leadGenSources).create, { body: { sourceName: 'A friend' } })
    const [known, unknown] = [someone({ source: 'a FRIEND' }), someone({ source: 'A poster in the metro' })]
    await apply(known)
    await apply(unknown)

    expect((await applicationsOf(known.email))[0]).toMatchObject({ leadGenId: source.id })
    const [other] = await applicationsOf(unknown.email)
    expect(other).toMatchObject({ leadGenId: null })
    expect((await admin.get(`/applicant/${other!.id}/comments`)).body.comments).toMatchObject([
      { content: 'How they heard of us: A poster in the metro', commenterName: 'Application form' },
    ])
  })

  test('is refused by field, in words, and writes nothing', async () => {
    const answer = await apply({
      ...someone(),
      name: ' ',
      email: 'nobody',
      phoneNumber: '12',
      consent: false,
      extra: 'x',
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(errorsOf(answer)).sort()).toEqual(['consent', 'email', 'extra', 'name', 'phoneNumber'])
    expect(errorsOf(await apply(someone({ course: '1' })))).toHaveProperty('course')
    expect(errorsOf(await apply(someone({ course: crypto.randomUUID() })))).toHaveProperty('course')
    expect(errorsOf(await apply({}))).toMatchObject({ name: 'This field is required!' })
  })

  test.each([
    'https://evil.example',
    'Ani, you won: evil.com',
    'WWW.evil.am',
    'evil.Com/prize',
    't.me/evil',
    'T.ME/evil',
    'x.com',
    'ani@example.am',
    'պարգև.հայ',
  ])('mails no link in a name to whoever a stranger names: %s', async (name) => {
    const answer = await apply(someone({ name }))
    expect(answer.status).toBe(422)
    expect(errorsOf(answer)).toEqual({
      name: 'Please write a name only, without links, and with a space after a dot.',
    })
  })

  test.each(['Ա.Պետրոսյան', 'A.Petrosyan', 'Dr. Anna Petrosyan, Ph.D.', "Anna-Maria O'Neil (Ani)", 'John Smith Jr.'])(
    'takes a name as it is written: %s',
    async (name) => {
      const body = someone({ name })
      expect(await apply(body)).toMatchObject(received)
      expect(await applicationsOf(body.email)).toMatchObject([{ name }])
    },
  )

  test('with its honeypot filled in is answered alike and writes nothing', async () => {
    const body = someone({ website: 'https://spam.example.com' })
    expect(await apply(body)).toMatchObject(received)
    expect(await applicationsOf(body.email)).toEqual([])
    expect(await mailsTo(body.email)).toEqual([])
  })
})

describe('somebody known', () => {
  test('has a further application to another course, by e-mail in any case', async () => {
    const first = someone()
    await apply(first)
    const other = await t.given.course()
    const answer = await apply({ ...first, email: first.email.toUpperCase(), course: other.uuid })

    expect(answer).toMatchObject(received)
    const people = await t.database.pool.query(`select count(*)::int n from persons where lower(email) = $1`, [
      first.email,
    ])
    expect(people.rows).toEqual([{ n: 1 }])
    expect((await applicationsOf(first.email)).map(({ courseId }) => courseId).sort()).toEqual(
      [course.id, other.id].sort(),
    )
  })

  test('who applies to the same course again is answered alike, and is mailed the same link, not more than twice', async () => {
    const body = someone()
    const first = await apply(body)
    const again = await apply(body)
    expect(again.text).toBe(first.text)
    for (let n = 0; n < 5; n++) expect(await apply(body)).toMatchObject(received)

    expect(await applicationsOf(body.email)).toHaveLength(1)
    const links = (await mailsTo(body.email)).map(({ html }) => /\/public\/applicants\/[\da-f-]{36}/.exec(html)?.[0])
    expect(links.length).toBeGreaterThan(1)
    expect(links.length).toBeLessThanOrEqual(4)
    expect(new Set(links).size).toBe(1)
  })

  test('what who applies again says otherwise is kept for the staff, once, and changes nothing by itself', async () => {
    const body = { ...someone(), promoCode: 'AUTUMN20' }
    await apply(body)
    const { id, phoneNumber } = (await applicationsOf(body.email))[0]!
    const comments = async () => (await admin.get(`/applicant/${id}/comments`)).body.comments ?? []
    await apply(body)
    expect(await comments()).toEqual([])

    const mended = { ...body, email: body.email.toUpperCase(), phoneNumber: '094 00 21 34' }
    for (const promoCode of [body.promoCode, 'WINTER30', 'WINTER30']) await apply({ ...mended, promoCode })
    expect(await comments()).toMatchObject([
      { content: 'Applied again by the form, with phone +37494002134' },
      { content: 'Applied again by the form, with phone +37494002134, promo code WINTER30' },
    ])
    expect(await applicationsOf(body.email)).toMatchObject([{ id, phoneNumber }])
    const told = await t.database.pool.query(
      `select owner_id, description from notifications where about_id = $1 and kind = 'COMMENT' order by id`,
      [id],
    )
    expect(told.rows).toEqual(
      (await comments()).map(({ content }: { content: string }) => ({
        owner_id: course.defaultProjectCoordinatorId,
        description: expect.stringContaining(content),
      })),
    )
  })

  test('who failed may apply anew', async () => {
    const body = someone()
    await apply(body)
    const [made] = await applicationsOf(body.email)
    await admin.put(`/applicant/${made!.id}`, { status: 'EXAM_FAILED_INFORMED' })
    await apply(body)
    expect(await applicationsOf(body.email)).toHaveLength(2)
  })
})

describe('the key', () => {
  test('sent twice gives the same answer and one application; another body under it is refused', async () => {
    const body = someone({ key: 'form-0001-aaaa' })
    const [first, second] = [await apply(body), await apply(body)]
    expect(second.text).toBe(first.text)
    expect(await mailsTo(body.email)).toHaveLength(1)
    expect((await apply(someone({ key: 'form-0001-aaaa' }))).status).toBe(409)
    expect((await apply(someone(), { 'idempotency-key': 'no' })).status).toBe(422)
  })

  test('in the header 20 times at once gives one application and one mail', async () => {
    const body = someone()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => apply(body, { 'idempotency-key': 'race-0001-bbbb' })),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {"received":true}']))
    expect(await applicationsOf(body.email)).toHaveLength(1)
    expect(await mailsTo(body.email)).toHaveLength(1)
  })

  test('of its own for each of 10 at once still gives one application of one person', async () => {
    const body = someone()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => apply({ ...body, key: `tab-000${n}-cccc` })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await applicationsOf(body.email)).toHaveLength(1)
  })
})

describe("Tilda's form", () => {
  const post = (fields: Record<string, string>, query = '') =>
    t.anonymous.call('POST', `/public/applications${query}`, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })
  const fields = () => ({
    Name: 'Davit Grigoryan',
    Email: `davit${++count}@example.am`,
    Phone: '+374 (91) 00-41-27',
    Checkbox: 'yes',
    Promocode: 'SPRING',
    tranid: `4455667:${1_000_000 + count}`,
    formid: 'form778899',
    COOKIES: 'a=1; TILDAUTM=x',
    utm_source: 'instagram',
  })

  test('is an application: its fields by their names, its number as the key, the rest left out', async () => {
    const sent = fields()
    expect(await post(sent, `?course=${course.uuid}`)).toMatchObject(received)
    expect(await post(sent, `?course=${course.uuid}`)).toMatchObject(received)

    const made = await applicationsOf(sent.Email)
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({ name: 'Davit Grigoryan', phoneNumber: '+37491004127', registrationSource: 'TILDA' })
    expect((await admin.get(`/applicant/${made[0]!.id}/comments`)).body.comments).toMatchObject([
      { content: 'How they heard of us: instagram' },
    ])
  })

  test('without consent, or of a course that is none, is refused', async () => {
    const { Checkbox: _, ...silent } = fields()
    expect(errorsOf(await post(silent, `?course=${course.uuid}`))).toHaveProperty('consent')
    expect(errorsOf(await post(fields()))).toHaveProperty('course')
  })

  test('is preceded by a test of its address, which is accepted for a course that exists and stores nothing', async () => {
    const count = async () => (await admin.post('/applicant/filter?pageSize=1', {})).body.totalElements
    const before = await count()
    expect(await post({ test: 'test' }, `?course=${course.uuid}`)).toMatchObject(received)
    expect(await post({ test: 'test' })).toMatchObject(received)
    expect(errorsOf(await post({ test: 'test' }, `?course=${crypto.randomUUID()}`))).toHaveProperty('course')
    expect(errorsOf(await post({ test: 'test', Name: 'Ani' }, `?course=${course.uuid}`))).toHaveProperty('email')
    expect(await count()).toBe(before)
  })

  test('is taken by this call alone', async () => {
    const answer = await t.anonymous.call('POST', '/auth/signin', 'loginTerm=a&password=b', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(answer.status).toBe(415)
  })
})

describe('limits', () => {
  const from = async (remoteAddress: string): Promise<{ status: number; wait: number }> => {
    const answer = await t.app.server.inject({
      method: 'POST',
      url: '/api/v1/public/applications',
      payload: someone(),
      remoteAddress,
    })
    return { status: answer.statusCode, wait: Number(answer.headers['retry-after']) }
  }

  test('of one address hold nobody else up', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 30; n++) statuses.push((await from('10.1.0.1')).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await from('10.1.0.1')).toEqual({ status: 429, wait: 30 })
    expect((await from('10.1.0.2')).status).toBe(200)
  })

  test('are hourly: a server that sends the forms of a website, 24 an hour, is never refused', async () => {
    const began = t.clock.now
    try {
      const statuses: number[] = []
      for (let n = 0; n < 60; n++) {
        t.clock.now = new Date(began.getTime() + n * 150_000)
        statuses.push((await from('10.3.0.1')).status)
      }
      expect(statuses).toEqual(statuses.map(() => 200))
      // Slow traffic does not add up to more than the thirty at once that everybody has.
      for (let n = 0; n < 30; n++) await from('10.3.0.1')
      expect((await from('10.3.0.1')).status).toBe(429)
    } finally {
      t.clock.now = began
    }
  })

  test('of one course count all addresses, and no other course', async () => {
    await from('10.2.0.1')
    await t.database.pool.query(`update attempts set failures = 299 where failures = 1`)
    await from('10.2.0.2')
    expect((await from('10.2.0.3')).status).toBe(429)
    const other = await t.given.course()
    expect(await apply(someone({ course: other.uuid }))).toMatchObject(received)
  })
})

describe('a course', () => {
  const read = (uuid: string) => t.anonymous.get(`/public/courses/${uuid}`)

  test('says what its form says, by the next group that is open', async () => {
    const open = await t.given.course({ name: 'QA Engineering' })
    const group = { courseId: open.id, courseFormat: 'ONLINE' }
    expect((await read(open.uuid)).body).toEqual({
      name: 'QA Engineering',
      level: 1,
      startDate: null,
      format: null,
      duration: { value: 2, timeScale: 'MONTH' },
      fee: { amount: 48_000, currency: 'AMD', feeType: 'MONTHLY' },
      academy: 'Cohort',
    })
    await t.given.group({ ...group, startDate: '2031-03-01' })
    await t.given.group({ ...group, startDate: '2031-02-01', selectionStatus: 'CLOSED' })
    await t.given.group({ ...group, startDate: '2031-02-15', groupState: 'ON_HOLD' })
    expect((await read(open.uuid)).body).toMatchObject({ startDate: '2031-03-01', format: 'ONLINE' })
  })

  test('is not found by a number, an unknown uuid, or once it is deleted: the same words', async () => {
    const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
    const gone = await t.given.course({ defaultProjectCoordinatorId: coordinator.id })
    expect((await coordinator.delete(`/course/${gone.id}`)).status).toBe(200)
    const said = ({ status, body }: Answer) => JSON.stringify([status, { ...body, requestId: null }])
    const unknown = await read(crypto.randomUUID())
    expect(unknown.status).toBe(404)
    for (const uuid of [String(course.id), 'x', gone.uuid]) expect(said(await read(uuid))).toBe(said(unknown))
  })
})
