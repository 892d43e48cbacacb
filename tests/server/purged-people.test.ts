import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduledJobs } from '#server/domain/worker'
import { system } from '#server/kernel/context'
import { givenStudent, model, preview, sign } from '../support/agreements'
import type { Answer, Caller } from '../support/app'
import { bookingsOn } from '../support/booking'
import { customMail, mailApp, massMail, type MailApp } from '../support/mail-app'

let m: MailApp
let admin: Caller
let now: Date
beforeAll(async () => {
  // An SMS gateway that nothing is sent to: the worker of SMS does not run here.
  m = await mailApp({ SMS_URL: 'http://127.0.0.1:9/' })
  admin = m.admin
  now = m.t.clock.now
})
afterAll(() => m.close())

const DAY = 86_400_000
const rows = async <T extends object>(text: string, ...values: unknown[]) =>
  (await m.t.database.pool.query<T>(text, values)).rows
const done = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`)
  return answer
}
/** Runs the nightly and hourly jobs that delete, so many days later. */
async function nightAfter(days: number): Promise<void> {
  m.t.clock.now = new Date(m.t.clock.now.getTime() + days * DAY)
  const jobs = scheduledJobs(m.t.app.contextFor(system)).filter(({ name }) => /^(purging|clearing-away)/.test(name))
  for (let night = 0; night < 3; night++) for (const { run } of jobs) while (await run());
  m.t.clock.now = now
}

/** Columns of the whole database with one of these words in any case, as `table.column`. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const columns = await rows<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and (data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')) order by 1, 2`,
  )
  // A picture or payload is bytes: what is written in it is compared as bytes too.
  const forms = words.flatMap((word) => [word.toLowerCase(), Buffer.from(word).toString('hex')])
  const found: string[] = []
  for (const { table, column } of columns) {
    const hits = await rows(
      `select 1 from "${table}" where exists (select 1 from unnest($1::text[]) w where position(w in lower("${column}"::text)) > 0) limit 1`,
      forms,
    )
    if (hits.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
const isThere = async (table: string, id: number) =>
  (await rows(`select 1 from ${table} where id = $1`, id)).length === 1

/** Staff stay named as authors of what they wrote about others (decision 10: who did what), also in what a colleague was told of it. */
const whatTheyDid = ['comments.author_name', 'notifications.title']
/** What staff typed as free text into a record that is not the person's stays: nobody can know whom it is about. */
const typedElsewhere = ['history.after', 'mailing_lists.addresses']

test('of a purged applicant no table keeps the name, an address, a number or a word that was said of them', async () => {
  const { t, coordinator } = m
  const { slots, book, tokens, cancel } = bookingsOn(t)
  const person = { name: 'Zoravar Purgedian', email: 'zoravar@former.example', phoneNumber: '+37494776655' }
  const words = [
    'Zoravar',
    'Purgedian',
    'Փուրջեդյան',
    'zoravar@former',
    'zor@new',
    '94776655',
    '94776656',
    'Quixotic',
    model.passportNumber,
    model.socialCardNumber,
  ]
  await coordinator.put('/preferences', {
    mail: {
      notices: ['NEW_APPLICATION', 'COMMENT', 'BOOKING_MADE', 'BOOKING_CANCELED', 'AGREEMENT_SIGNED', 'TASK_ASSIGNED'],
    },
  })
  const student = await givenStudent(t, person, { projectCoordinatorId: coordinator.id })
  const { id } = student.student
  const course = await t.given.course({ defaultProjectCoordinatorId: coordinator.id })
  const once = () => ({ 'idempotency-key': randomUUID() })
  const form = {
    course: course.uuid,
    ...person,
    consent: true,
    language: 'hy',
    source: 'Quixotic friend',
    promoCode: 'QUIXOTIC',
  }

  // Applies twice, the second time with another number; is called, discussed, invited, and signs.
  done(await t.anonymous.call('POST', '/public/applications', form, once()))
  done(
    await t.anonymous.post('/public/applications', {
      ...form,
      name: 'Zoravar Purgediani',
      phoneNumber: '094 77 66 56',
    }),
  )
  const [applied] = await rows<{ id: number }>('select id from applicants where course_id = $1', course.id)
  const other = applied!.id
  done(await admin.put(`/applicant/${id}`, { nameHy: 'Զորավար Փուրջեդյան', nameEn: 'Zoravar Purgedian' }))
  const { contentHash } = await preview(student)
  done(await sign(student, contentHash))
  done(await student.caller.put('/preferences', { language: 'hy' }))
  done(await admin.call('POST', `/applicant/${id}/comment`, { content: 'Quixotic comment' }, once()))
  done(await admin.call('POST', `/applicant/${id}/feedback`, { content: 'Quixotic feedback' }, once()))
  done(await admin.post('/phoneCall', { applicantId: id, outcome: 'ANSWERED', note: 'Quixotic call' }))
  const work = { title: 'Call Zoravar', description: 'Quixotic', owner: coordinator.id, applicantId: id }
  done(await admin.post('/task', { ...work, dueDate: '2027-12-20', taskType: 'APPLICANT' }))
  done(await admin.post('/reminder', { ...work, remindingDate: now.toISOString(), type: 'APPLICANT' }))
  const group = await t.given.group({ courseId: course.id })
  done(await admin.put(`/applicant/${other}`, { groupId: group.id, status: 'EXAM_PASSED' }))
  const [token] = await tokens([{ ...student.student, id: other }])
  const [first, second] = await slots(group, [48, 50])
  await book(token!, first!)
  await book(token!, second!)
  await cancel(token!)

  // Mails and SMS to them alone and with others, sent and still queued; the address is changed between them.
  done(await admin.post('/email', { ...massMail, recipients: ['Zoravar@Former.example'] }))
  await m.deliverAll()
  done(await admin.put(`/applicant/${id}`, { email: 'zor@new.example' }))
  done(await admin.post('/student/password-token', { ids: [id] }))
  const both = { ...massMail, recipients: ['zor@new.example', 'somebody@example.am'] }
  done(await admin.post('/email', { ...both, subject: 'To both', key: randomUUID() }))
  done(await admin.post('/email', { ...customMail, recipients: ['ZOR@new.example'], html: '<p>Quixotic mail</p>' }))
  done(await admin.post('/sms/send', { template: 'Dear {{name}}', to: ['094776655'], key: randomUUID() }))
  done(await admin.post('/sms/send', { template: 'To both', to: ['094776655', '091000000'] }))
  done(await admin.post('/mailingList', { name: 'Typed', audience: 'TYPED', addresses: 'zor@new.example' }))
  await t.anonymous.post('/auth/signin/student', { loginTerm: 'zor@new.example', password: 'wrong' })
  const named = done(await admin.put(`/applicant/${id}`, { nameEn: 'Zoravar Quixotic' }))
  for (const _ of ['undo', 'redo']) {
    const [last] = await rows<{ step: string }>(
      `select step from history where resource = 'applicants' and record_id = $1 and after ? 'nameEn' order by id desc limit 1`,
      named.body.id,
    )
    done(await admin.post(`/history/${last!.step}/undo`, {}))
  }
  expect(await placesOf(words)).toEqual(
    expect.arrayContaining([
      'mail_contents.html',
      'mail_receivers.address',
      'sms.template',
      'notifications.title',
      'tasks.title',
      'agreement_contents.content',
      'comments.content',
    ]),
  )

  const payments = await rows<{ id: number }>('select id from payments where applicant_id = $1', id)
  for (const each of payments) done(await admin.delete(`/payment/${each.id}`))
  for (const each of [id, other]) done(await admin.delete(`/applicant/${each}`))
  await nightAfter(31)

  expect([await isThere('applicants', id), await isThere('applicants', other)]).toEqual([false, false])
  expect(await placesOf(words)).toEqual(typedElsewhere)

  // The mass mail of two goes to the other one alone.
  m.inbox.received.length = 0
  await m.deliverAll()
  expect(m.inbox.received.map(({ to }) => to)).toEqual([['somebody@example.am']])
  expect(
    await rows(`select recipients, status from emails where subject = 'To both'
      union all select recipients, status from sms where template = 'To both'`),
  ).toEqual([
    { recipients: ['somebody@example.am'], status: 'SENT' },
    { recipients: ['37491000000'], status: 'QUEUED' },
  ])
})

test('mails and SMS stay while somebody else has the address or number, and of who has paid', async () => {
  const { t } = m
  const shared = { email: 'family@shared.example', phoneNumber: '+37494555555' }
  const gone = await t.given.applicant(shared)
  const lead = {
    name: 'Ani Family',
    ...shared,
    source: (
      await rows<{ id: number }>('insert into lead_gen_sources (source_name) values ($1) returning id', 'Fair')
    )[0]!.id,
  }
  const leadId = Number(done(await admin.post('/consultation', lead)).body.id)
  const paid = await t.given.applicant({ email: 'paid@stays.example', phoneNumber: '+37494666666' })
  await rows(`insert into payments (applicant_id, date, amount) values ($1, '2026-12-01', 4800000)`, paid.id)
  done(await admin.post('/email', { ...massMail, recipients: [shared.email] }))
  done(await admin.post('/email', { ...massMail, recipients: ['paid@stays.example'] }))
  done(await admin.post('/sms/send', { template: 'Hi', to: [shared.phoneNumber] }))
  const kept = () =>
    rows<{ address: string }>(
      `select address from mail_receivers where address in ('family@shared.example', 'paid@stays.example')
       union all select address from sms_receivers where address = '37494555555' order by 1`,
    ).then((found) => found.map(({ address }) => address))

  for (const { id } of [gone, paid]) done(await admin.delete(`/applicant/${id}`))
  await nightAfter(31)
  expect([await isThere('applicants', gone.id), await isThere('applicants', paid.id)]).toEqual([false, true])
  expect(await kept()).toEqual(['37494555555', 'family@shared.example', 'paid@stays.example'])

  done(await admin.delete(`/consultation/${leadId}`))
  await nightAfter(31)
  expect(await kept()).toEqual(['paid@stays.example'])
})

test('of a family that shares an address and a number, what says the name of the purged one goes, and the rest stays without it', async () => {
  const { t } = m
  const shared = { email: 'siblings@shared.example', phoneNumber: '+37494333222' }
  const stays = await t.given.applicant({ name: 'Vahagnuhi Sharedyan', ...shared })
  const sendAll = async (to: { id: number }) => {
    done(await admin.post('/student/password-token', { ids: [to.id] }))
    for (const template of ['Dear {{name}}', 'To the family'])
      done(await admin.post('/sms/send', { template, to: [shared.phoneNumber], key: randomUUID() }))
    done(
      await admin.post('/email', {
        ...massMail,
        recipients: [shared.email, 'cousin@other.example'],
        key: randomUUID(),
      }),
    )
  }
  await sendAll(stays)
  // The newest application with an address or a number is whom it is written to.
  const gone = await t.given.applicant({ name: "Ara (Varazdat) O'Shared", ...shared })
  await sendAll(gone)
  done(await admin.put(`/applicant/${gone.id}`, { name: 'Vahagn S.' }))
  await sendAll(gone)
  // A name that the sister's begins with, which is not hers.
  done(await admin.put(`/applicant/${gone.id}`, { name: 'Vahagn' }))
  const names = ['Varazdat', 'Vahagn S.']
  expect(await placesOf(names)).toEqual(
    expect.arrayContaining(['mail_contents.html', 'mail_receivers.name', 'mail_receivers.variables', 'sms.template']),
  )
  const written = () =>
    rows<{ address: string; name: string | null; count: number }>(
      `select address, name, count(*)::int from (
         select address, name from mail_receivers union all select address, name from sms_receivers) each
       where address in ('siblings@shared.example', 'cousin@other.example', '37494333222') group by 1, 2 order by 1, 2`,
    )

  done(await admin.delete(`/applicant/${gone.id}`))
  await nightAfter(31)

  expect(await isThere('applicants', gone.id)).toBe(false)
  expect(await placesOf(names)).toEqual([])
  expect(await written()).toEqual([
    { address: '37494333222', name: 'Vahagnuhi Sharedyan', count: 2 },
    { address: '37494333222', name: null, count: 2 },
    { address: 'cousin@other.example', name: null, count: 3 },
    { address: 'siblings@shared.example', name: 'Vahagnuhi Sharedyan', count: 1 },
    // The two mass mails, and the sister's password link, which keeps no name beside the address.
    { address: 'siblings@shared.example', name: null, count: 3 },
  ])
  expect(
    await rows(`select 1 from emails where subject = $1 and recipients ? 'siblings@shared.example'`, massMail.subject),
  ).toHaveLength(3)
})

test('of purged staff and instructors what they did keeps their names, and nothing else of them stays', async () => {
  const { t } = m
  const user = await t.given.user({
    firstName: 'Zenobia',
    lastName: 'Xanthian',
    email: 'zenobia@staff.example',
    phoneNumber: '+37494888777',
  })
  const teacher = await t.given.instructor({
    name: 'Zenobia Xanthian',
    email: 'zenobia@teaches.example',
    phoneNumber: '+37494888666',
  })
  const words = ['Zenobia', 'Xanthian', '94888777', '94888666']
  done(await admin.post('/email', { ...massMail, recipients: ['zenobia@staff.example', 'Zenobia@teaches.example'] }))
  done(await admin.post('/sms/send', { template: 'Dear Zenobia', to: ['094888777'] }))
  done(await t.anonymous.post('/auth/reset-password-token/user', { email: 'zenobia@staff.example' }))
  const { id } = await t.given.applicant()
  const caller = await t.signIn('USER', 'zenobia@staff.example')
  done(await caller.post(`/applicant/${id}/comment`, { content: 'A comment' }))
  done(await caller.put('/preferences', { mail: { senderName: 'Zenobia Xanthian', signature: 'Zenobia' } }))

  done(await admin.delete(`/user/${user.id}`))
  done(await admin.delete(`/instructor/${teacher.id}`))
  await nightAfter(31)

  expect([await isThere('users', user.id), await isThere('instructors', teacher.id)]).toEqual([false, false])
  expect(await placesOf(words)).toEqual(whatTheyDid)
})
