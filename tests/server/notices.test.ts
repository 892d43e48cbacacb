import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicants } from '#resources/applicants'
import { calls } from '#resources/kernel/derived-calls'
import { notifications } from '#resources/notifications'
import { testApp, type Caller, type TestApp } from '../support/app'
import { giveTask as give } from '../support/given-tasks'

type Staff = Caller & { id: number }
let t: TestApp
let admin: Staff
let sales: Staff
let coordinator: Staff
let other: Staff
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
  coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  other = await t.as('ROLE_PROJECT_COORDINATOR')
})
afterAll(() => t.close())

const mailsAbout = async (id: number) =>
  t.app
    .contextFor({ authGroup: 'USER', id: 0, name: '', roles: [], teamIds: [] })
    .db.run<{ subject: string; sender: string; tags: string[]; recipients: string[]; html: string }>(
      sql`select e.subject, e.sender, e.tags, e.recipients, c.html from emails e join mail_contents c on c.email_id = e.id
      where e.template = 'send-task-template' and c.html like ${`%editId=${id}"%`}`,
    )

describe('who is told', () => {
  const told = async (caller: Caller) =>
    (await caller.send(calls(notifications).list, { query: { sortBy: 'id', sortDirection: 'DESC' } })).notifications

  test('who is given a task, in the application and by mail', async () => {
    const { id } = await give(sales, coordinator.id, { title: 'Prepare the exam' })
    const [newest] = await told(coordinator)

    expect(newest).toMatchObject({
      title: 'New task: Prepare the exam',
      status: 'UNREAD',
      type: 'NOTIFICATION',
      relatedResource: 'TASK',
      task: { id },
    })
    const mails = await mailsAbout(id)
    expect(mails).toMatchObject([{ subject: 'ACA task notification', tags: ['user', 'notification'] }])
    expect(mails[0]!.html).toContain('Prepare the exam')
    expect((await told(sales)).filter(({ task }) => task?.id === id)).toEqual([])
  })

  test('a new owner, once; nobody for the own task or a change of the rest', async () => {
    const { id } = await give(sales, sales.id)
    await sales.put(`/task/${id}`, { title: 'Other' })
    expect(await mailsAbout(id)).toEqual([])
    await sales.put(`/task/${id}`, { owner: other.id })
    await sales.put(`/task/${id}`, { description: 'More' })

    expect((await told(other)).filter(({ task }) => task?.id === id)).toHaveLength(1)
    expect(await mailsAbout(id)).toHaveLength(1)
  })

  test('mail settings decide on mail, sender and signature', async () => {
    await coordinator.put('/preferences', { mail: { notices: [] } })
    await sales.put('/preferences', { mail: { senderName: 'Gor <x@y>', signature: 'Best, Gor' } })
    const silent = await give(sales, coordinator.id)
    const written = await give(sales, other.id)

    expect(await mailsAbout(silent.id)).toEqual([])
    expect(await mailsAbout(written.id)).toMatchObject([{ sender: 'Gor x y <no-reply@localhost>' }])
    expect((await mailsAbout(written.id))[0]!.html).toContain('Best, Gor')
  })

  test('who owns or gave what is commented, but for who comments', async () => {
    const { id } = await give(sales, coordinator.id)
    await coordinator.post(`/task/${id}/comment`, { content: 'Done by noon' })

    expect((await told(sales))[0]).toMatchObject({ kind: 'COMMENT', task: { id } })
    expect((await told(coordinator)).filter(({ kind, task }) => kind === 'COMMENT' && task?.id === id)).toEqual([])
  })

  test('the coordinator of the course, of an application that somebody else enters; of several by one notice', async () => {
    const course = await t.given.course({ name: 'QA', defaultProjectCoordinatorId: coordinator.id })
    const application = (n: number) => ({
      name: `Ani Hakobyan ${n}`,
      email: `ani.told${n}@example.am`,
      phoneNumber: `+3749100777${n}`,
      status: 'APPLIED_ONLY' as const,
      courseId: course.id,
    })
    const { id } = await sales.send(calls(applicants).create, { body: { ...application(1), paymentMethod: 'DEFAULT' } })
    expect((await told(coordinator))[0]).toMatchObject({
      kind: 'NEW_APPLICATION',
      title: 'New application: Ani Hakobyan 1',
      description: 'QA',
      about: 'applicants',
      aboutId: id,
      relatedResource: 'NOTIFICATION',
    })

    await coordinator.post('/applicant/create', { ...application(2), paymentMethod: 'DEFAULT' })
    expect((await told(coordinator))[0]).toMatchObject({ aboutId: id })
    expect(
      (
        await sales.post(
          '/applicant/create/bulk',
          [3, 4, 5].map((n) => ({ ...application(n), groupId: -1 })),
        )
      ).status,
    ).toBeLessThan(300)
    expect((await told(coordinator))[0]!.title).toBe('New application: Ani Hakobyan 3 +2')
  })

  test('nobody of a deleted applicant any more: what was unread of it is read', async () => {
    const course = await t.given.course({ defaultProjectCoordinatorId: other.id })
    const { id } = await t.given.applicant({ courseId: course.id })
    const staying = await t.given.applicant({ courseId: course.id })
    for (const one of [id, staying.id]) await sales.post(`/applicant/${one}/comment`, { content: 'Will call back' })
    const ofBoth = async () =>
      (await told(other)).flatMap(({ aboutId, status }) =>
        aboutId === id || aboutId === staying.id ? [[aboutId, status]] : [],
      )
    const before = await ofBoth()
    t.published.length = 0
    await admin.delete(`/applicant/${id}`)

    expect(before).toEqual(expect.arrayContaining([[id, 'UNREAD']]))
    expect(await ofBoth()).toEqual(before.map(([about, status]) => [about, about === id ? 'READ' : status]))
    expect(t.published).toContainEqual(
      expect.objectContaining({
        inbox: { name: 'notificationInboxUpdate', staffIds: expect.arrayContaining([other.id]) },
      }),
    )
  })

  test('the coordinator, of a comment on the own applicant', async () => {
    const { id } = await t.given.applicant({
      name: 'Mane Aslanyan',
      courseId: (await t.given.course({ defaultProjectCoordinatorId: coordinator.id })).id,
    })
    await sales.post(`/applicant/${id}/comment`, { content: 'Will call back' })

    expect((await told(coordinator))[0]).toMatchObject({
      kind: 'COMMENT',
      title: expect.stringContaining('commented on Mane Aslanyan') as string,
      description: 'Will call back',
      about: 'applicants',
      aboutId: id,
    })
  })

  test('in the language of who reads', async () => {
    const reader = await t.as('ROLE_MODERATOR')
    await reader.put('/preferences', { language: 'hy' })
    await give(sales, reader.id, { title: 'X' })

    expect((await told(reader))[0]!.title).toBe('Նոր առաջադրանք՝ X')
  })

  test('what one is told one reads alone, marks as read and as unread', async () => {
    await give(sales, other.id)
    const [mine] = await told(other)

    expect((await sales.get(`/notification/${mine!.id}`)).status).toBe(404)
    expect((await admin.put(`/notification/${mine!.id}`, { status: 'READ' })).status).toBe(404)
    expect((await other.put(`/notification/${mine!.id}`, { status: 'READ' })).body.status).toBe('READ')
    expect((await other.put(`/notification/${mine!.id}`, { status: 'unread' })).body.status).toBe('UNREAD')
    expect((await other.put(`/notification/${mine!.id}`, { title: 'x' })).status).toBe(422)
    const all = (await told(other)).map(({ id }) => ({ id, status: 'READ' }))
    expect((await other.put('/notification/bulk', all)).body).toMatchObject({ failed: 0 })
    expect((await other.post('/notification/count', { status: ['UNREAD'] })).body.count).toBe(0)
  })
})
