import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staff } from '#resources/access'
import { allOf, before, hasRole, is, today } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import { asIs } from '#resources/kernel/words'
import { tasks } from '#resources/tasks'
import { tellDueNotices } from '#server/domain/notifications/due-notices'
import { system, type Context } from '#server/kernel/context'
import { testApp, type Caller, type TestApp } from '../support/app'
import { giveTask } from '../support/given-tasks'

// Tasks as if they declared notices of their own.
const overdue = allOf(is('taskStatus', 'ACTIVE'), before('dueDate', today))
const noticed: AnyResource = {
  ...tasks,
  notices: {
    late: {
      label: asIs('Late'),
      when: overdue,
      to: ['owner', 'group.projectCoordinatorId', (viewer) => hasRole(viewer, 'ROLE_SALES_SUPPORT_SPECIALIST')],
      says: { en: '%{title}: %{taskType}, due on %{dueDate}', hy: '%{title}՝ %{taskType}, ժամկետը՝ %{dueDate}' },
      details: { en: 'Of %{ownerUser}', hy: '%{ownerUser}' },
      byMail: true,
    },
    everybody: { label: asIs('All'), when: allOf(overdue, is('title', 'For all')), to: staff, says: asIs('For all') },
  },
}

type Staff = Caller & { id: number }
let t: TestApp
let admin: Staff
let owner: Staff
let manager: Staff
let sales: Staff
beforeAll(async () => {
  t = await testApp()
  await t.database.pool.query('alter table tasks add told_late timestamptz(3), add told_everybody timestamptz(3)')
  admin = await t.as('ROLE_ADMIN')
  owner = await t.as('ROLE_PROJECT_COORDINATOR')
  manager = await t.as('ROLE_PROGRAM_MANAGER')
  sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
})
afterAll(() => t.close())

const context = (): Context => {
  const own = t.app.contextFor(system)
  const resources = new Map(own.kernel.resources).set(tasks.name, noticed)
  return { ...own, kernel: { ...own.kernel, resources } }
}
const toldOf = (id: number) =>
  context().db.run<{ ownerId: number; kind: string; title: string; description: string | null; about: string }>(
    sql`select owner_id as "ownerId", kind, title, description, about from notifications
      where about = 'tasks' and about_id = ${id} and kind like 'tasks.%' order by owner_id`,
  )
const give = (by: Staff, to: number, more: object = {}) => giveTask(by, to, { dueDate: '2026-01-05', ...more })

test('those that it names are told once, each in their language, and by mail as the declaration has it', async () => {
  await owner.put('/preferences', { language: 'hy' })
  const { id } = await give(admin, owner.id, { title: 'Call', taskType: 'EXAM_STAGE' })
  const before = await context().db.run(sql`select id from emails where template = 'notification-template'`)
  await Promise.all([tellDueNotices(context()), tellDueNotices(context())])
  await tellDueNotices(context())

  expect(await toldOf(id)).toEqual([
    {
      ownerId: owner.id,
      kind: 'tasks.late',
      title: 'Call՝ Քննության փուլ, ժամկետը՝ 05.01.2026',
      description: expect.stringContaining('Ani') as string,
      about: 'tasks',
    },
  ])
  const after = await context().db.run(sql`select id from emails where template = 'notification-template'`)
  expect(after).toHaveLength(before.length + 1)
})

test('whoever may not read the record is not told: neither by a path nor by a role', async () => {
  const group = await t.given.group({ projectCoordinatorId: (await t.as('ROLE_PROJECT_COORDINATOR')).id })
  const hidden = await give(admin, admin.id, { relatedTo: group.id, taskType: 'GROUP' })
  const ofSales = await give(admin, sales.id)
  const forAll = await give(admin, admin.id, { title: 'For all' })
  await tellDueNotices(context())

  expect((await toldOf(hidden.id)).map(({ ownerId }) => ownerId)).toEqual([admin.id])
  expect((await toldOf(ofSales.id)).map(({ ownerId }) => ownerId)).toEqual([sales.id])
  const all = (await toldOf(forAll.id)).filter(({ kind }) => kind === 'tasks.everybody')
  expect(all.map(({ ownerId }) => ownerId)).toEqual([admin.id, manager.id])
})

test('a notice that fails holds up no other, and is told by the next round', async () => {
  const { id } = await give(admin, owner.id)
  const broken: AnyResource = {
    ...noticed,
    notices: { broken: { label: asIs('x'), says: asIs('x'), when: is('nothing', 1), to: 'owner' }, ...noticed.notices },
  }
  const own = context()
  const kernel = { ...own.kernel, resources: new Map(own.kernel.resources).set(tasks.name, broken) }

  await expect(tellDueNotices({ ...own, kernel })).rejects.toThrow("no stored field 'nothing'")
  expect(await toldOf(id)).toHaveLength(1)
})

test('which notices come by mail are those of all declarations', async () => {
  const put = (notices: string[]) => admin.put('/preferences', { mail: { notices } })

  expect((await put(['TASK_ASSIGNED', 'COMMENT', 'REMINDER_DUE', 'PAYMENT_PROOF'])).status).toBe(200)
  expect((await put(['NOTHING'])).body.errors).toEqual({ 'mail.notices.0': 'Choose one of the list.' })
})
