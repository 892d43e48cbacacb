import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { violations } from '../support/axe'
import { loseNextAnswer } from '../support/lost-server'
import { openSite, type Site, part } from '../support/site'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const bellOf = (page: Page) =>
  page
    .getByRole('banner')
    .or(page.locator(part('top-bar')))
    .getByRole('button', { name: /^Notifications/ })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const person = async (firstName: string, role: string) => {
  const user = await site.given.user({ firstName, lastName: 'Sargsyan', roles: [role] })
  return { ...user, token: await site.signIn(user.email) }
}

/** Opens 'Add Task' and fills it in without saving; returns the drawer. */
async function fillInTask(page: Page, task: { title: string; description: string; type: string; owner: string }) {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add Task' }).click()
  const drawer = page.getByRole('dialog', { name: 'Create task' })
  await drawer.getByRole('textbox', { name: /^Title/ }).fill(task.title)
  await drawer.getByRole('textbox', { name: /^Description/ }).fill(task.description)
  await drawer.getByRole('combobox', { name: /^Type/ }).click()
  await page.getByRole('option', { name: task.type }).click()
  await drawer
    .getByRole('group', { name: /^Due date/ })
    .getByRole('spinbutton')
    .first()
    .click()
  await page.keyboard.type('01122026')
  await drawer.getByRole('combobox', { name: /^Owner/ }).fill(task.owner.split(' ')[0]!)
  await page.getByRole('option', { name: task.owner }).last().click()
  return drawer
}

test('who is given a task sees it under the bell at once, and it leads to the task', async () => {
  const ani = await person('Ani', 'ROLE_SALES_SUPPORT_SPECIALIST')
  const davit = await person('Davit', 'ROLE_PROJECT_COORDINATOR')
  const other = await person('Vahe', 'ROLE_PROJECT_COORDINATOR')
  const watching = await site.open(davit.token, '/dashboard')
  const stranger = await site.open(other.token, '/dashboard')
  for (const { page } of [watching, stranger]) await bellOf(page).waitFor()

  const { page } = await site.open(ani.token, '/courses')
  const told = { title: 'Book the big room', description: 'For the demo day', type: 'Other', owner: 'Davit Sargsyan' }
  const drawer = await fillInTask(page, told)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/courses')

  await watching.page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  const panel = panelOf(watching.page)
  await panel.getByRole('link', { name: /New task: Book the big room/ }).click()
  await watching.page.getByRole('dialog', { name: 'Edit task' }).getByText('Book the big room').first().waitFor()
  await watching.page.locator(part('bell-count')).waitFor({ state: 'detached' })
  expect(await stranger.page.getByRole('button', { name: 'Notifications', exact: true }).count()).toBe(1)
})

test('a task whose answer was lost is sent again and made once; the same one after it is another', async () => {
  const ani = await person('Ani', 'ROLE_ADMIN')
  const { page, expectSaid } = await site.open(ani.token, '/tasks')
  expectSaid('net::ERR_FAILED')
  await loseNextAnswer(page, /\/api\/v1\/task$/)
  const told = { title: 'Order the chairs', description: 'Twelve', type: 'First contact phase', owner: 'Ani Sargsyan' }
  const fillIn = () => fillInTask(page, told)
  const made = async () => {
    const { tasks } = await site.ask<{ tasks: { title: string }[] }>(ani.token, 'POST', '/task/filter', {})
    return tasks.filter(({ title }) => title === 'Order the chairs').length
  }

  const drawer = await fillIn()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The server cannot be reached.').first().waitFor()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  expect(await made()).toBe(1)

  await (await fillIn()).getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  expect(await made()).toBe(2)
})

test('a task is ticked off on the dashboard and in the list, which opens with the active ones as the menu counts them', async () => {
  const ani = await person('Ani', 'ROLE_ADMIN')
  for (const title of ['Call the bank', 'Print the badges'])
    await site.ask(ani.token, 'POST', '/task', {
      title,
      description: 'x',
      dueDate: '2026-01-05',
      taskStatus: 'ACTIVE',
      taskType: 'GROUP',
      owner: ani.id,
    })
  const { page } = await site.open(ani.token, '/dashboard')
  await page.getByRole('checkbox', { name: 'Done: Call the bank' }).click()
  await page.getByRole('checkbox', { name: 'Done: Call the bank' }).waitFor({ state: 'detached' })
  await page
    .getByRole('link', { name: /^Tasks/ })
    .first()
    .click()
  await page.waitForURL(/taskStatus=(\[|%5B)ACTIVE/)
  await page.getByRole('checkbox', { name: 'Done: Print the badges' }).click()
  await page.getByRole('row', { name: /Print the badges/ }).waitFor({ state: 'detached' })

  const { tasks } = await site.ask<{ tasks: { taskStatus: string }[] }>(ani.token, 'POST', '/task/filter', {
    ownerIds: [ani.id],
  })
  expect(tasks.map(({ taskStatus }) => taskStatus)).toEqual(['RESOLVED', 'RESOLVED'])
})

test('the lists of tasks and of reminders load only the active ones when they open', async () => {
  const ani = await person('Ani', 'ROLE_PROJECT_COORDINATOR')
  const task = { title: 'Call the bank', description: 'x', dueDate: '2026-01-05', taskType: 'GROUP', owner: ani.id }
  await site.ask(ani.token, 'POST', '/task', task)
  const reminder = { title: 'Call the school', description: 'x', remindingDate: '2030-01-05T10:00:00Z' }
  await site.ask(ani.token, 'POST', '/reminder', reminder)
  const { page } = await site.open(ani.token, '/courses')
  const asked: { path: string; body: unknown }[] = []
  page.on('request', (request) => {
    const path = /\/(task|reminder)\/filter/.exec(request.url())?.[1]
    if (path) asked.push({ path, body: request.postDataJSON() })
  })
  for (const [name, path, title, filter] of [
    [/^Tasks/, 'task', task.title, { taskStatus: ['ACTIVE'] }],
    [/^Reminder/, 'reminder', reminder.title, { status: ['ACTIVE'] }],
  ] as const) {
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('row', { name: new RegExp(title) }).waitFor()
    const bodies = asked.filter((each) => each.path === path).map(({ body }) => body)
    expect(bodies).not.toEqual([])
    // A change that is announced late loads the list again.
    for (const body of bodies) expect(body).toMatchObject(filter)
  }
})

test('a task whose type was changed where it stands is resolved in the form of who was given it', async () => {
  const ani = await person('Ani', 'ROLE_ADMIN')
  const davit = await person('Davit', 'ROLE_PROJECT_COORDINATOR')
  const group = await site.given.group()
  const task = { title: 'Ask for the chairs', description: 'x', dueDate: '2026-12-01', owner: davit.id }
  const about = { taskType: 'GROUP', relatedTo: group.id }
  const { id } = await site.ask<{ id: number }>(ani.token, 'POST', '/task', { ...task, ...about })
  await site.ask(ani.token, 'PUT', `/task/${id}`, { taskType: 'APPLICANT' })
  const { page } = await site.open(davit.token, `/tasks/?taskStatus=[ACTIVE]&editId=${id}`)
  const drawer = page.getByRole('dialog', { name: 'Edit task' })

  await drawer.getByText(String(group.name)).waitFor()
  await drawer.getByText('No changes').waitFor()
  await drawer.getByRole('combobox', { name: /^Status/ }).click()
  await page.getByRole('option', { name: 'Resolved' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  expect(await site.ask(ani.token, 'GET', `/task/${id}`)).toMatchObject({ taskStatus: 'RESOLVED', relatedTo: group.id })
})

test('cells of a task are edited by who gave it, not by who was given it', async () => {
  const ani = await person('Ani', 'ROLE_ADMIN')
  const davit = await person('Davit', 'ROLE_PROJECT_COORDINATOR')
  const token = await site.signIn(davit.email)
  for (const [title, by] of [
    ['Theirs', ani.token],
    ['Mine', token],
  ] as const)
    await site.ask(by, 'POST', '/task', {
      title,
      description: 'x',
      dueDate: '2026-12-01',
      taskType: 'OTHER',
      owner: davit.id,
    })
  const { page } = await site.open(token, '/tasks?taskStatus=[ACTIVE]')
  const dueDate = (title: string) => page.getByRole('row', { name: title }).locator('[data-field="dueDate"]')
  const pencil = page.getByRole('button', { name: 'Edit: Due date' })

  await dueDate('Mine').hover()
  await pencil.waitFor()
  await dueDate('Theirs').hover()
  await pencil.waitFor({ state: 'detached' })
  await dueDate('Mine').hover()
  await pencil.waitFor()
})

test('notifications are marked as unread and read, one and all', async () => {
  const ani = await person('Ani', 'ROLE_ADMIN')
  const davit = await person('Davit', 'ROLE_MODERATOR')
  const task = { description: 'x', dueDate: '2026-12-01', taskStatus: 'ACTIVE', taskType: 'GROUP', owner: davit.id }
  for (let n = 1; n <= 7; n++) await site.ask(ani.token, 'POST', '/task', { ...task, title: `Task ${n}` })
  const { page } = await site.open(davit.token, '/dashboard')
  await page.getByRole('button', { name: 'Notifications, 7 new' }).click()
  const panel = panelOf(page)

  await panel.getByRole('link').first().waitFor()
  expect(await panel.getByRole('link').allInnerTexts()).toMatchObject(
    [7, 6, 5, 4, 3].map((n) => expect.stringContaining(`New task: Task ${n}`) as string),
  )
  await panel.getByRole('button', { name: 'Mark Notifications Read' }).click()
  await panel.getByRole('button', { name: 'Mark as unread' }).first().click()
  await panel.getByRole('button', { name: 'Mark as read', exact: true }).waitFor()
  await page.locator(part('bell-count'), { hasText: '1' }).waitFor()
  await panel.getByRole('button', { name: 'Show more' }).click()
  await panel.getByRole('link', { name: /Task 1/ }).waitFor()
  await panel.getByRole('tab', { name: 'Reminders' }).click()
  await panel.getByText('Empty').waitFor()
})

test('a new notification sounds, the first load and a muted bell do not', async () => {
  const ani = await person('Ani', 'ROLE_ADMIN')
  const davit = await person('Davit', 'ROLE_MODERATOR')
  const give = (title: string) =>
    site.ask(ani.token, 'POST', '/task', {
      title,
      description: 'x',
      dueDate: '2026-12-01',
      taskStatus: 'ACTIVE',
      taskType: 'GROUP',
      owner: davit.id,
    })
  await give('Before')
  const { page } = await site.open(davit.token, '/dashboard')
  const sounds: string[] = []
  page.on('request', (request) => request.url().endsWith('/sounds/notification.wav') && sounds.push(request.url()))
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  const panel = panelOf(page)
  await panel.getByRole('link', { name: /Before/ }).waitFor()
  expect(sounds).toEqual([])

  await give('Loud')
  await panel.getByRole('link', { name: /Loud/ }).waitFor()
  await expect.poll(() => sounds.length).toBeGreaterThan(0)
  const heard = sounds.length
  await panel.getByRole('button', { name: 'Turn the sound off' }).click()
  await panel.getByRole('button', { name: 'Turn the sound on' }).waitFor()
  await give('Quiet')
  await panel.getByRole('link', { name: /Quiet/ }).waitFor()
  await expect
    .poll(() => site.ask<{ isMuted?: boolean }>(davit.token, 'GET', '/preferences'))
    .toMatchObject({ isMuted: true })
  expect(sounds).toHaveLength(heard)
})

test('a reminder that comes due shows, is resolved in the panel and postponed in the list', async () => {
  const ani = await person('Ani', 'ROLE_PROJECT_COORDINATOR')
  const { page } = await site.open(ani.token, '/reminder')
  await page.waitForURL(/status=\[ACTIVE\]|status=%5BACTIVE%5D/)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add a Reminder' }).click()
  const drawer = page.getByRole('dialog', { name: 'Create reminder' })
  await expect.poll(() => drawer.getByRole('combobox', { name: /^Type/ }).innerText()).toBe('Group')
  await drawer.getByRole('textbox', { name: /^Title/ }).fill('Call the lecturer')
  await drawer.getByRole('textbox', { name: /^Description/ }).fill('About the slides')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  await site.ask(ani.token, 'POST', '/reminder', {
    title: 'Ask the bank',
    description: 'x',
    remindingDate: '2026-01-01T08:00:00Z',
  })

  // Each is a due reminder with a notification, which is not counted twice.
  await page.getByRole('button', { name: 'Notifications, 2 new' }).click()
  const panel = panelOf(page)
  await panel.getByRole('tab', { name: /^Reminders/ }).click()
  await panel.getByRole('button', { name: 'Resolve "Call the lecturer"' }).click()
  await panel.getByRole('link', { name: /Call the lecturer/ }).waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Notifications, 1 new' }).waitFor()

  const row = page.getByRole('row', { name: /Ask the bank/ })
  await row.hover()
  await row
    .getByRole('button', { name: /Ask the bank/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Postpone: By a week' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  const { reminders } = await site.ask<{ reminders: { title: string; status: string; remindingDate: string }[] }>(
    ani.token,
    'POST',
    '/reminder/filter',
    {},
  )
  expect(reminders.find(({ title }) => title === 'Call the lecturer')?.status).toBe('RESOLVED')
  expect(Date.parse(reminders.find(({ title }) => title === 'Ask the bank')!.remindingDate)).toBeGreaterThan(Date.now())

  await page
    .getByRole('row', { name: /Ask the bank/ })
    .getByRole('button', { name: /Ask the bank/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog', { name: 'Permanently Delete Reminder?' })
    .getByRole('button', { name: 'Yes' })
    .click()
  await page.getByRole('row', { name: /Ask the bank/ }).waitFor({ state: 'detached' })
})

test('a calendar that is open lets the question before leaving have the keyboard', async () => {
  const ani = await person('Ani', 'ROLE_PROJECT_COORDINATOR')
  const { page } = await site.open(ani.token, '/reminder')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add a Reminder' }).click()
  const drawer = page.getByRole('dialog', { name: 'Create reminder' })
  await drawer.getByRole('textbox', { name: /^Title/ }).fill('Call the lecturer')
  await drawer.getByRole('button', { name: /^Choose a day/ }).click()
  await page.getByRole('option', { name: '30 min' }).click()
  await page.goBack()
  const question = page.getByRole('alertdialog')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Cancel')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Leave')
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await drawer.waitFor({ state: 'detached' })
})

test('only an administrator is offered the filters Owner and User', async () => {
  const open = async (role: string) => {
    const { page } = await site.open((await person('Ani', role)).token, '/tasks?filterDrawer=1')
    const drawer = page.getByRole('dialog')
    await drawer.getByText('Due date').waitFor()
    return Promise.all(['Owner', 'User'].map((name) => drawer.getByLabel(name, { exact: true }).count()))
  }

  expect(await open('ROLE_ADMIN')).toEqual([1, 1])
  expect(await open('ROLE_PROJECT_COORDINATOR')).toEqual([0, 0])
})

test('an administrator restores a deleted task from the page of what was deleted; nobody else is offered it', async () => {
  const admin = await person('Restoring', 'ROLE_ADMIN')
  const moderator = await person('Deleting', 'ROLE_MODERATOR')
  const task = await site.ask<{ id: number }>(admin.token, 'POST', '/task', {
    title: 'Order new chairs',
    description: 'For the second room',
    dueDate: '2030-01-15',
    taskType: 'OTHER',
    owner: (await person('Owning', 'ROLE_PROJECT_COORDINATOR')).id,
  })
  await site.ask(moderator.token, 'DELETE', `/task/${task.id}`)

  const { page } = await site.open(admin.token, '/tasks')
  await page.getByRole('navigation').getByRole('link', { name: 'Deleted', exact: true }).click()
  const row = page.getByRole('table', { name: 'Deleted records' }).getByRole('row', { name: /Order new chairs/ })
  await row.getByRole('cell', { name: 'Deleting Sargsyan' }).waitFor()
  expect(await violations(page)).toEqual([])
  await row.getByRole('button', { name: 'Restore: Order new chairs' }).click()
  await page.getByText('Restored: Order new chairs').waitFor()
  await row.waitFor({ state: 'detached' })
  expect(await site.ask(admin.token, 'GET', `/task/${task.id}`)).toMatchObject({ title: 'Order new chairs' })

  const other = await site.open(moderator.token, '/tasks')
  await other.page.getByRole('navigation').getByRole('link', { name: 'Teams' }).waitFor()
  expect(await other.page.getByRole('link', { name: 'Deleted', exact: true }).count()).toBe(0)
})
