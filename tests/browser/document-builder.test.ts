import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { agreementsOfStudent } from '#resources/agreements.calls'
import { pathOf } from '#resources/kernel/call'
import { createApplicantPayment } from '#resources/payments.calls'
import { pauseClock } from '../support/pause-clock'
import { pdfPages } from '../support/pdf'
import { openSite, type Site } from '../support/site'

let site: Site
let token: string
beforeAll(async () => {
  site = await openSite()
  const admin = await site.given.user({ roles: ['ROLE_ADMIN'] })
  token = await site.signIn(admin.username)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('an administrator edits the agreement, inserts a variable, previews it with an applicant, publishes, compares and goes back', async () => {
  const group = await site.given.group()
  const student = await site.given.student({ courseId: group.courseId, groupId: group.id })
  await site.ask(token, 'GET', pathOf(agreementsOfStudent.path, { id: student.id }))
  const { page } = await site.open(token, '/documentBuilder')
  await page.getByRole('link', { name: 'Agreement', exact: true }).click()
  await page.getByRole('button', { name: 'New version' }).click()
  // Until it is published, the fixed text of the previous version is used.
  await page.getByRole('button', { name: 'Publish version 2' }).waitFor()
  const text = page.getByRole('textbox', { name: 'Armenian' })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Խմբի անունը՝ ')
  await page.getByRole('button', { name: 'Variable', exact: true }).click()
  await page.getByRole('textbox', { name: 'Insert a variable' }).fill('group')
  await page.getByRole('button', { name: /^Group/ }).click()
  const says = (end: string) => expect.poll(() => text.textContent()).toMatch(new RegExp(`Խմբի անունը՝ ${end}$`))
  await says('Group')

  // A variable is a single element with a readable name: undone, skipped, copied and deleted with the keyboard, and stored as before.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await says('')
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await says('Group')
  for (const key of ['ArrowLeft', 'Control+c', 'ArrowRight', 'Control+v']) await page.keyboard.press(key)
  await says('GroupGroup')
  await page.keyboard.press('Backspace')
  await says('Group')
  const draft = Number(new URL(page.url()).searchParams.get('version'))
  const stored = () => site.ask<{ contentHy: string }>(token, 'GET', `/documentTemplateVersion/${draft}`)
  await expect.poll(async () => (await stored()).contentHy).toContain('Խմբի անունը՝ {{groupName}}</p>')

  // An unknown variable is marked, and the version cannot be published.
  await page.keyboard.type(' {{nobody}}')
  await page.getByText('Not known: nobody').waitFor()
  await says('Group nobody')
  for (const key of ['Backspace', 'Backspace']) await page.keyboard.press(key)
  await page.getByText(/variables, all known/).waitFor()

  const preview = page.getByRole('region', { name: 'Preview' }).last()
  await preview.getByRole('region', { name: 'Page 1 of' }).waitFor()
  await page.getByText(/Not known here: .*Passport number/).waitFor()

  // The draft saves itself; it cannot be published before that.
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
  await page.getByRole('button', { name: 'Publish version 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 2 is published.').waitFor()

  await page.getByRole('button', { name: /^Version 1/ }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('combobox', { name: 'Compare with' }).waitFor()
  await expect.poll(() => page.locator('del').allTextContents()).toHaveLength(1)
  expect(await page.locator('del mark').allTextContents()).toEqual([' Խմբի անունը՝ Group'])

  await page.getByRole('button', { name: 'Back to the text' }).click()
  await page.getByRole('button', { name: 'Go back to this text' }).click()
  await page.getByText('Version 3 begins with this text.').waitFor()
  await page.getByRole('button', { name: 'Publish version 3' }).waitFor()
  expect(await text.textContent()).not.toContain('Խմբի անունը՝')
})

test('a draft saves itself; without a connection it says so, and what two administrators change is joined or shown, never lost', async () => {
  const { id } = await site.ask<{ id: number }>(token, 'POST', '/documentTemplate', { name: 'Camp', kind: 'AGREEMENT' })
  const draft = await site.ask<{ id: number }>(token, 'POST', `/documentTemplate/${id}/draft`, {})
  const kept = () =>
    site.ask<{ version: number; contentHy: string; contentEn: string }>(
      token,
      'GET',
      `/documentTemplateVersion/${draft.id}`,
    )
  const asTheOther = async (body: object) =>
    site.ask(other, 'PUT', `/documentTemplateVersion/${draft.id}`, { ...body, version: (await kept()).version })
  const other = await site.signIn((await site.given.user({ roles: ['ROLE_ADMIN'] })).username)
  await asTheOther({ contentHy: '<p>մեկ</p><p>երկու</p>', contentEn: '<p>one</p>' })

  const tab = await site.open(token, `/documentBuilder/${id}`)
  const { page } = tab
  const text = page.getByRole('textbox', { name: 'Armenian' })
  await text.getByText('երկու').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' և կես')
  await expect.poll(async () => (await kept()).contentHy).toBe('<p>մեկ</p><p>երկու և կես</p>')
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor()

  const notReached = page.getByRole('alert').getByText('Not saved: the server is not reached.')

  // Text typed offline is kept and saved when the connection is back; a change of another paragraph by somebody else is merged.
  const away = async (typed: string, meanwhile: () => Promise<unknown>) => {
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
    await page.context().setOffline(true)
    await page.keyboard.type(typed)
    await notReached.waitFor()
    await meanwhile()
    await page.context().setOffline(false)
  }
  tab.expectStatus(409)
  tab.expectSaid('ERR_INTERNET_DISCONNECTED')
  await away(' մոտ', () => asTheOther({ contentHy: '<p>մեկ!</p><p>երկու և կես</p>', contentEn: '<p>one!</p>' }))
  await page.getByText('both changes are in the text now').waitFor()
  await expect.poll(() => notReached.count(), { timeout: 5_000 }).toBe(0)
  await expect
    .poll(async () => [(await kept()).contentHy, (await kept()).contentEn])
    .toEqual(['<p>մեկ!</p><p>երկու և կես մոտ</p>', '<p>one!</p>'])

  // After changes of the same paragraph both texts are shown, and both can be kept.
  await text.getByText('երկու').click()
  await page.keyboard.press('End')
  await away(' 4', () => asTheOther({ contentHy: '<p>մեկ!</p><p>երկու և կես մոտ 3</p>' }))
  const both = page.getByRole('alert').filter({ hasText: 'Somebody else saved this draft at' })
  await both.waitFor()
  await expect.poll(() => notReached.count(), { timeout: 5_000 }).toBe(0)
  expect([await both.locator('del').textContent(), await both.locator('ins').textContent()]).toEqual([
    'երկու և կես մոտ 3',
    'երկու և կես մոտ 4',
  ])
  await both.getByRole('button', { name: 'Keep both' }).click()
  await expect
    .poll(async () => (await kept()).contentHy)
    .toBe('<p>մեկ!</p><p>երկու և կես մոտ 3</p><p>երկու և կես մոտ 4</p>')

  // After a reload, a draft that this browser could not save does not overwrite what somebody else has saved since.
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
  tab.expectSaid('ERR_FAILED')
  await page.route(`**/documentTemplateVersion/${draft.id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await text.getByText('մոտ 4').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' 5')
  await notReached.waitFor()
  await asTheOther({ contentHy: '<p>մեկ!</p><p>երկու և կես մոտ 3</p><p>վեց</p>' })
  await page.reload()
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await both.waitFor()
  expect([await both.locator('del').textContent(), await both.locator('ins').textContent()]).toEqual([
    'վեց',
    'երկու և կես մոտ 4 5',
  ])
  await page.unroute(`**/documentTemplateVersion/${draft.id}`)
  await both.getByRole('button', { name: 'Keep both' }).click()
  await expect
    .poll(async () => (await kept()).contentHy)
    .toBe('<p>մեկ!</p><p>երկու և կես մոտ 3</p><p>վեց</p><p>երկու և կես մոտ 4 5</p>')

  // If somebody else publishes the draft while it is being edited, editing continues in a new version.
  await text.getByText('մեկ!').click()
  await page.keyboard.press('End')
  await away('?', () => site.ask(other, 'POST', `/documentTemplateVersion/${draft.id}/publish`, {}))
  const gone = page.getByRole('alert').filter({ hasText: 'Somebody published version 1' })
  await gone.getByRole('button', { name: 'New version with these words' }).click()
  await page.getByRole('button', { name: 'Publish version 2' }).waitFor()
  await expect.poll(() => text.textContent()).toMatch(/^մեկ!\?/)
  expect((await kept()).contentHy).toMatch(/^<p>մեկ!<\/p>/)
})

test('typing on does not put off the next attempt to save a draft', async () => {
  const { id } = await site.ask<{ id: number }>(token, 'POST', '/documentTemplate', { name: 'Walk', kind: 'AGREEMENT' })
  const draft = await site.ask<{ id: number }>(token, 'POST', `/documentTemplate/${id}/draft`, {})
  const { page, installClock, expectStatus } = await site.open(token, '/begin.js')
  await installClock()
  await page.goto(`${site.address}/documentBuilder/${id}`)
  let isFailing = true
  await page.route(`**/documentTemplateVersion/${draft.id}`, (route) =>
    isFailing && route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { code: 'unexpected', uiMessage: 'Error.' } })
      : route.continue(),
  )
  expectStatus(500)
  await page.getByRole('textbox', { name: 'Armenian' }).click()
  // Only the test moves it on: the draft would be saved while a slow page is waited for.
  await pauseClock(page)
  await page.keyboard.type('մեկ')
  await page.clock.runFor(2_000)
  await page.getByRole('alert').getByText('Error.').waitFor()
  isFailing = false
  await page.clock.runFor(6_000)
  await page.keyboard.type(' երկու')
  await page.clock.runFor(4_000)

  await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
})

test('what is typed just before Publish is published, on a slow line too; if it cannot be saved, nothing is', async () => {
  const { id } = await site.ask<{ id: number }>(token, 'POST', '/documentTemplate', { name: 'Tour', kind: 'AGREEMENT' })
  const draft = await site.ask<{ id: number }>(token, 'POST', `/documentTemplate/${id}/draft`, {})
  const path = `/documentTemplateVersion/${draft.id}`
  const stored = () => site.ask<{ state: string; contentHy: string }>(token, 'GET', path)
  await site.ask(token, 'PUT', path, { contentHy: '<p>մեկ</p>', contentEn: '<p>one</p>' })
  const { page, expectSaid } = await site.open(token, `/documentBuilder/${id}`)
  const text = page.getByRole('textbox', { name: 'Armenian' })
  const publish = page.getByRole('button', { name: 'Publish version 1' })
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Publish' })
  let answer: 'fails' | 'waits' = 'fails'
  const waiting: (() => void)[] = []
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    if (answer === 'fails') return route.abort()
    await new Promise<void>((go) => waiting.push(go))
    await route.continue()
  })
  const typeAtEnd = async (letters: string) => {
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(letters)
  }

  expectSaid('ERR_FAILED')
  await typeAtEnd(' երկու')
  await publish.click()
  await confirm.click()
  await page.getByText('Nothing is published: your last words are not saved yet.').waitFor()
  expect((await stored()).state).toBe('DRAFT')

  // The save that began by itself is still on its way; what was typed since follows it before the version is published.
  answer = 'waits'
  await typeAtEnd(' երեք')
  await expect.poll(() => waiting.length).toBe(1)
  await typeAtEnd(' չորս')
  await publish.click()
  await confirm.click()
  waiting[0]?.()
  await expect.poll(() => waiting.length).toBe(2)
  expect((await stored()).state).toBe('DRAFT')
  waiting[1]?.()
  await page.getByText('Version 1 is published.').waitFor()
  expect(await stored()).toMatchObject({ state: 'PUBLISHED', contentHy: '<p>մեկ երկու երեք չորս</p>' })
})

test('a draft is neither published nor discarded with what somebody else saved meanwhile; a template that is not there says so', async () => {
  const { id } = await site.ask<{ id: number }>(token, 'POST', '/documentTemplate', { name: 'Trip', kind: 'AGREEMENT' })
  const draft = await site.ask<{ id: number }>(token, 'POST', `/documentTemplate/${id}/draft`, {})
  const path = `/documentTemplateVersion/${draft.id}`
  const tab = await site.open(token, `/documentBuilder/${id}`)
  const { page } = tab
  tab.expectStatus(409)
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await site.ask(token, 'PUT', path, { contentHy: '<p>խոսքեր</p>', contentEn: '<p>words</p>' })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Somebody changed this in the meantime. Look at it first.').waitFor()
  await page.getByText('խոսքեր').first().waitFor()
  expect(await site.ask(token, 'GET', path)).toMatchObject({ state: 'DRAFT', contentHy: '<p>խոսքեր</p>' })
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })

  const discard = page.getByRole('button', { name: 'Discard draft' })
  await discard.click()
  await site.ask(token, 'PUT', path, { contentHy: '<p>նոր խոսքեր</p>' })
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' })
  await confirm.click()
  await page.getByText('Somebody changed this in the meantime. Look at it before you delete it.').waitFor()
  await page.getByText('նոր խոսքեր').first().waitFor()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await discard.click()
  await confirm.click()
  await page.getByText('The draft is discarded.').waitFor()

  tab.expectStatus(404)
  await page.goto(`${site.address}/documentBuilder/2000000`)
  await page.getByRole('alert').getByText('This record is not there').waitFor()
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
})

test('a draft that a newer version has passed by begins a new version instead of being published', async () => {
  const { id } = await site.ask<{ id: number }>(token, 'POST', '/documentTemplate', { name: 'Stay', kind: 'AGREEMENT' })
  const begin = (body = {}) => site.ask<{ id: number }>(token, 'POST', `/documentTemplate/${id}/draft`, body)
  const older = await begin()
  const words = { contentHy: '<p>հին</p>', contentEn: '<p>old</p>' }
  await site.ask(token, 'PUT', `/documentTemplateVersion/${older.id}`, words)
  const newer = await begin({ from: older.id })
  const { page } = await site.open(token, `/documentBuilder/${id}?version=${older.id}`)
  await page.getByRole('button', { name: 'Publish version 1' }).waitFor()
  await site.ask(token, 'POST', `/documentTemplateVersion/${newer.id}/publish`, {})

  await page.getByRole('button', { name: 'Go back to this text' }).click()
  await page.getByRole('button', { name: 'Publish version 3' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Armenian' }).textContent()).toBe('հին')
})

test('all versions of a template are listed, however many there are', async () => {
  const { id } = await site.ask<{ id: number }>(token, 'POST', '/documentTemplate', {
    name: 'Often',
    kind: 'AGREEMENT',
  })
  await site.context.db.run(sql`
    insert into document_template_versions (template_id, number, state, content_hy, content_en, published_at, sha256)
    select ${id}, n, 'PUBLISHED', '<p>հատոր ' || n || '</p>', '<p>volume ' || n || '</p>', now(), '' from generate_series(1, 203) n`)
  const { page } = await site.open(token, `/documentBuilder/${id}`)
  const versions = page.getByRole('region', { name: 'Versions' })
  await versions.getByRole('button', { name: /^Version 203/ }).waitFor()
  await versions.getByText('203', { exact: true }).waitFor()
  await versions.getByRole('button', { name: /^Version 1 / }).click()
  await page.getByText('հատոր 1', { exact: true }).first().waitFor()
})

test('the next mail and the next bill carry the words that an administrator published', async () => {
  const student = await site.given.student({ name: 'Nare Sahakyan' })
  const { page } = await site.open(token, '/documentBuilder')
  const edit = async (name: string, words: string) => {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('button', { name: 'New version' }).click()
    await page.getByRole('button', { name: 'Publish version 1' }).waitFor()
    for (const language of ['Armenian', 'English']) {
      await page.getByRole('button', { name: language, exact: true }).click()
      await page.getByRole('textbox', { name: language }).click()
      await page.keyboard.press('Control+Home')
      await page.keyboard.type(`${words}. `)
    }
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
    await page.getByRole('button', { name: 'Publish version 1' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Version 1 is published.').waitFor()
    await page.getByRole('link', { name: 'Document builder', exact: true }).first().click()
  }
  await edit('Graduation', 'Well done, {{name}}')
  await edit('Bill', 'With thanks, {{payerName}}')

  const { senders } = await site.ask<{ senders: string[] }>(token, 'GET', '/email/senders')
  await site.ask(token, 'POST', '/email', {
    sender: `Cohort <${senders[0]}>`,
    subject: 'On Friday',
    template: 'graduation-template',
    recipients: [student.email],
    tags: null,
  })
  const { mailReceivers: sent } = await site.ask<{ mailReceivers: { id: number }[] }>(
    token,
    'POST',
    '/emailReceiver/filter',
    {},
  )
  const mail = await site.ask<{ text: string }>(token, 'GET', `/emailReceiver/${sent[0]?.id}/content`)
  expect(mail.text).toContain('Well done, Nare Sahakyan')

  const payment = await site.ask<{ id: number }>(token, 'POST', createApplicantPayment.path, {
    applicantId: student.id,
    date: '2026-12-01',
    amount: 52_000,
  })
  const { invoice } = await site.ask<{ invoice: { file: { id: string } } }>(
    token,
    'POST',
    `/payment/${payment.id}/makeBill`,
    {},
  )
  const file = await fetch(`${site.address}/api/v1/file/${invoice.file.id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect((await pdfPages(new Uint8Array(await file.arrayBuffer()))).join('')).toContain('With thanks, Nare Sahakyan')
  await page.goto(`${site.address}/applicants/${student.id}?tab=attachments`)
  await page.getByText('Template version 1').waitFor()
})

test('the whole row of a template leads to it, and the keyboard reaches a text that is only read', async () => {
  const { page } = await site.open(token, '/documentBuilder', { viewport: { width: 390, height: 844 } })
  const row = page.getByRole('region', { name: 'Certificate' }).getByRole('listitem')
  const { width, height } = (await row.boundingBox())!
  await row.click({ position: { x: width - 4, y: height - 4 } })
  const text = page.getByRole('region', { name: 'Armenian' })
  await text.focus()
  expect(await text.evaluate((it) => it === document.activeElement)).toBe(true)
})
