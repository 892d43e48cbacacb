import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../support/site'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

/** Takes from a window or a worker what the oldest browsers that Cohort supports do not have: Safari 16.4, Chrome 110, Firefox 115. */
function makeOld(): void {
  const newer: [object: object, names: string[]][] = [
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf']],
    [Math, ['sumPrecise']],
    [URL, ['parse', 'canParse']],
    [AbortSignal, ['any']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex']],
    [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength']],
    [ReadableStream.prototype, ['values', Symbol.asyncIterator as never]],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
    [Intl, ['Segmenter', 'DurationFormat']],
    [RegExp, ['escape']],
    [globalThis, ['Iterator', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'Temporal']],
  ]
  for (const [object, names] of newer) for (const name of names) Reflect.deleteProperty(object, name)
}

test('the oldest supported browsers show the pages of an agreement', async () => {
  const group = await site.given.group()
  const student = await site.given.student({ courseId: group.courseId, groupId: group.id })
  const { page, atEachLoad } = await site.open(
    await site.signIn(student.email, 'STUDENT'),
    '/student/account/agreements',
  )
  await atEachLoad(makeOld)
  await page.route('**/pdf.worker*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `(${makeOld.toString()})();${await answer.text()}` })
  })
  await page.reload()
  expect(await page.evaluate(() => 'withResolvers' in Promise)).toBe(false)
  await page.getByRole('link', { name: 'Sign the agreement' }).click()
  await page.getByLabel('Full name, in Armenian').fill('Նարե Հովհաննիսյան')
  await page.getByLabel('Address').fill('Երևան, Աբովյան 1')
  await page.getByLabel('Passport number').fill('AN0717171')
  await page.getByLabel('Passport given on').fill('2019-05-04')
  await page.getByLabel('Social card number').fill('4503920021')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('1 / 2').waitFor()
  await page.getByRole('region', { name: 'See the Agreement' }).locator('canvas').first().waitFor()
})

test('an older one says so in both languages, in place of an empty page', async () => {
  const { page, atEachLoad } = await site.open(null, '/begin.js')
  await atEachLoad(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
  for (const path of ['/login/', '/apply/x']) {
    // The load is given up for that of the page with the words.
    await page.goto(site.address + path, { waitUntil: 'commit' })
    await page.getByRole('heading', { name: 'This browser is too old' }).waitFor()
    await page.getByRole('heading', { name: 'Այս դիտարկիչը չափազանց հին է' }).waitFor()
    expect(await page.locator('#root').count()).toBe(0)
    await page.screenshot() // it is drawn, not only there
  }
})
