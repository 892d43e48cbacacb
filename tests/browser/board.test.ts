import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { violations } from '../support/axe'
import { card, column, drag } from '../support/board-page'
import { openSite, part, type Site } from '../support/site'

let site: Site
let owner: { id: number; token: string }
beforeAll(async () => {
  site = await openSite()
  const user = await site.given.user({ firstName: 'Ani', lastName: 'Sargsyan', roles: ['ROLE_ADMIN'] })
  owner = { id: user.id, token: await site.signIn(user.email) }
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const task = (title: string) =>
  site.ask<{ id: number }>(owner.token, 'POST', '/task', {
    title,
    description: 'x',
    dueDate: '2031-01-05',
    taskStatus: 'ACTIVE',
    taskType: 'GROUP',
    owner: owner.id,
  })
const stateOf = async (id: number) =>
  (await site.ask<{ taskStatus: string }>(owner.token, 'GET', `/task/${id}`)).taskStatus

test('a list is shown as its board and back, with its search; a card that is dragged goes at once, for others too, and comes back by undo', async () => {
  const { id } = await task('Drag the map')
  await task('Keep the map')
  await task('Call the bank')
  const other = await site.open(owner.token, '/tasks?as=board')
  const { page } = await site.open(owner.token, '/tasks?term=map')
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await page.waitForURL((url) => url.search === '?term=map&as=board')
  await column(page, 'Active').getByText('2', { exact: true }).waitFor()
  expect(await page.getByText('Call the bank').count()).toBe(0)
  expect(await violations(page)).toEqual([])

  await drag(page, card(page, 'Active', 'Drag the map'), column(page, 'Resolved'))
  await page.getByText('Move to Resolved').waitFor()
  await page.mouse.up()
  await card(page, 'Resolved', 'Drag the map').waitFor()
  // While the pointer is on it, the offer to undo stays, however long the other page takes.
  await page.getByText('Drag the map, was Active').hover()
  await card(other.page, 'Resolved', 'Drag the map').waitFor()
  expect(await stateOf(id)).toBe('RESOLVED')

  await page.getByRole('button', { name: 'Undo' }).click()
  await card(page, 'Active', 'Drag the map').waitFor()
  expect(await stateOf(id)).toBe('ACTIVE')
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.getByRole('row', { name: /Drag the map/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('term')).toBe('map')
})

test('a card is moved by the keyboard alone, and each step is said', async () => {
  await task('Send the letter')
  const { id } = await task('Write the letter')
  const { page } = await site.open(owner.token, '/tasks?term=letter&as=board')
  await page.getByRole('button', { name: 'Move Write the letter' }).focus()
  const said = (text: string) =>
    page.locator('[id^="DndLiveRegion"]').filter({ hasText: text }).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await said('Picked up Write the letter, Active.')
  await page.keyboard.press('ArrowRight')
  await said('Write the letter is over Resolved.')
  await page.keyboard.press('Escape')
  await said('Write the letter stays in Active.')
  await page.keyboard.press('Space')
  await said('Picked up')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await said('is over Canceled.')
  await page.keyboard.press('Space')
  await said('Write the letter was put into Canceled.')

  await card(page, 'Canceled', 'Write the letter').waitFor()
  await page.getByText('Write the letter, was Active').waitFor()
  expect(await stateOf(id)).toBe('CANCELED')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Write the letter')
  await page.keyboard.press('Control+z')
  await card(page, 'Active', 'Write the letter').waitFor()
  await expect.poll(focused).toBe('Write the letter')
  await site.ask(owner.token, 'DELETE', `/task/${id}`)
  await expect.poll(focused).toBe('Send the letter')
})

test('a card from further down its column flies under the pointer, and its drop counts though a reload takes it out of view', async () => {
  const first = await task('Held 0')
  for (let at = 1; at < 6; at += 1) await task(`Held ${at}`)
  const { page, expectStatus } = await site.open(owner.token, '/tasks?term=Held&as=board')
  await drag(page, column(page, 'Active').getByRole('listitem').last(), column(page, 'Resolved'))
  const held = page.locator(part('is-flying'))
  const [box, over] = [(await held.boundingBox())!, (await column(page, 'Resolved').boundingBox())!]
  const pointer = over.y + 200
  expect([box.y < pointer, pointer < box.y + box.height]).toEqual([true, true])
  const name = /^Held \d/.exec(await held.innerText())![0]
  const id = first.id + Number(name.slice(-1))

  await site.ask(owner.token, 'DELETE', `/task/${id}`)
  await column(page, 'Active').and(page.getByLabel('Active, 5')).waitFor()
  expectStatus(404)
  await page.mouse.up()
  await page.getByText('Not found.').waitFor()
  await column(page, 'Resolved').and(page.getByLabel('Resolved, 0')).waitFor()
})

test('a key that comes together with the one that took the card is not lost', async () => {
  await task('Sign the form')
  const { page } = await site.open(owner.token, '/tasks?term=form&as=board')
  await page.getByRole('button', { name: 'Move Sign the form' }).evaluate((button) => {
    button.focus()
    for (const code of ['Space', 'ArrowRight'])
      button.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }))
  })
  const said = page.locator('[id^="DndLiveRegion"]').filter({ hasText: 'Sign the form is over Resolved.' })
  await said.waitFor({ state: 'attached' })
})

test('on a phone one column is shown at a time, and a card is put into another from its menu', async () => {
  const { id } = await task('Phone the school')
  const { page } = await site.open(owner.token, '/tasks?term=Phone&as=board', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const pick = (title: RegExp) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name: title }).tap()
  await card(page, 'Active', 'Phone the school')
    .getByRole('button', { name: /^Actions for/ })
    .tap()
  await page.getByRole('menuitem', { name: 'Move to Canceled' }).tap()
  await page.getByText('Phone the school, was Active').waitFor()
  await pick(/Canceled/)
  await page.waitForURL(/column=CANCELED/)
  await card(page, 'Canceled', 'Phone the school').waitFor()
  expect(await stateOf(id)).toBe('CANCELED')
})

test('on a phone a card that is dragged by a finger flies above it, so that the columns are seen', async () => {
  await task('Hold the line')
  const { id } = await task('Hold the door')
  const { page } = await site.open(owner.token, '/tasks?term=Hold&as=board', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  const resolved = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /Resolved/ })
  const door = card(page, 'Active', 'Hold the door')
  await door.hover({ trial: true }) // it stands still
  const from = (await door.boundingBox())!
  const to = (await resolved.boundingBox())!
  const held = page.locator(part('is-flying'))
  await touch('touchStart', { x: from.x + 60, y: from.y + 20 })
  await held.waitFor()
  await touch('touchMove', { x: from.x + 60, y: from.y })
  await touch('touchMove', { x: to.x + to.width / 2, y: to.y + to.height / 2 })
  await page.getByText('Move to Resolved').waitFor()
  const box = (await held.boundingBox())!
  expect(box).toMatchObject({ x: from.x, width: from.width })
  expect(box.y + box.height).toBeLessThan(to.y)

  await touch('touchEnd')
  await page.getByText('Hold the door, was Active').waitFor()
  expect(await stateOf(id)).toBe('RESOLVED')
})
