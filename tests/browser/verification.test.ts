import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createCanvas } from '@napi-rs/canvas'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { checkDocument } from '#server/commands/verify'
import { drawCertificates } from '#server/domain/certificates/draw'
import { textOf, type CertificateContent } from '#server/domain/certificates/texts'
import { joinPdfs } from '#server/domain/documents/api'
import { model } from '../support/agreements'
import { launchChromium } from '../support/chromium'
import { drawnPage } from '../support/drawn'
import { openSite, type Site } from '../support/site'
import { alterationsOf } from '../support/pdf-form'
import { pdf } from '../support/uploads'

let site: Site
afterEach(() => site.closeTabs())
afterAll(() => site.close())

let made: { id: number; code: string; file: Buffer; content: CertificateContent }
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
  const group = await site.given.group({ endDate: '2031-06-12' })
  for (const name of ['Anahit Sahakyan', 'Mariam Avagyan']) {
    const { id } = await site.given.student({ name, courseId: group.courseId, groupId: group.id })
    await site.ask(admin, 'PUT', `/applicant/${id}`, { status: 'GRADUATED' })
    await site.ask(admin, 'POST', `/documents/certificate/${group.id}`, { studentIds: [id] })
  }
  const [row] = await site.context.db.run<{ id: number; code: string; content: CertificateContent }>(sql`
    select c.id, c.code, d.content from certificates c join certificate_contents d on d.certificate_id = c.id where c.student_name = 'Anahit Sahakyan'`)
  made = { ...row!, file: await fetched(`/documents/certificates?ids=${row!.id}`) }
})

async function fetched(path: string): Promise<Buffer> {
  const answer = await fetch(`${site.address}/api/v1${path}`, { headers: { authorization: `Bearer ${admin}` } })
  return Buffer.from(await answer.arrayBuffer())
}

const answer = (page: Page, name: string) => page.getByRole('region', { name })
/** Merges the pages of several PDF files into one. */
async function joined(...files: Buffer[]): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const pages = joinPdfs(async (chunk) => void chunks.push(chunk), { title: 'All', author: '', date: new Date(0) })
  for (const file of files) await pages.add(file)
  await pages.end()
  return Buffer.concat(chunks)
}
const drop = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose the PDF').first().setInputFiles({ name, mimeType: 'application/pdf', buffer })

test('a certificate is valid as it was made, an altered copy says where, a foreign file is unknown', async () => {
  const { page } = await site.open(null, '/public/verification')
  await drop(page, 'mine.pdf', made.file)
  await answer(page, 'Valid').getByText('The academy, key').waitFor()
  await answer(page, 'Valid').getByText('Anahit Sahakyan').waitFor()

  const { words } = made.content
  const forged = { ...made.content, words: { ...words, name: { en: 'Somebody Else', hy: '' } } }
  const copy = await drawCertificates({ texts: [textOf(forged, undefined, null)], date: new Date(0) })
  await drop(page, 'forged.pdf', copy)
  const altered = answer(page, 'Altered')
  await altered.getByText('Somebody Else').waitFor()
  await altered.getByText('Anahit Sahakyan').waitFor()
  await altered.getByRole('heading', { level: 4, name: 'Holder' }).waitFor()

  await drop(page, 'foreign.pdf', pdf())
  await answer(page, 'Unknown').waitFor()

  // The result of the previous file is not shown beside the next one.
  await drop(page, 'mine.pdf', made.file)
  await answer(page, 'Valid').waitFor()
  await drop(page, 'large.pdf', Buffer.alloc(10 * 1024 * 1024 + 1))
  await page.getByText('A file may have 10 MB.').waitFor()
  expect(await answer(page, 'Valid').count()).toBe(0)

  // In a merged file, each document is checked separately.
  const other = { ...forged, code: 'C-AAAA-BBBB' }
  const strange = await drawCertificates({ texts: [textOf(other, undefined, null)], date: new Date(0) })
  await drop(page, 'all.pdf', await joined(made.file, copy, strange))
  const parts = page.getByRole('region', { name: 'A file of 3 documents' }).locator('details')
  await parts.first().getByText('Valid').waitFor()
  expect(await parts.count()).toBe(3)
  await parts.nth(1).getByText('Somebody Else').waitFor()
  await parts.nth(2).getByText('No document of ours has a code that stands here.').waitFor()

  // With something drawn over it, the file still has the same text.
  await drop(page, 'covered.pdf', alterationsOf(await joined(made.file))['a rectangle above']!)
  await answer(page, 'Altered').getByText('Its words are all those of the document.').waitFor()
})

test('without a secure connection the page checks by itself, and says so', async () => {
  const browser = await launchChromium('--host-resolver-rules=MAP academy.example 127.0.0.1')
  try {
    const page = await browser.newPage()
    await page.goto(`http://academy.example:${new URL(site.address).port}/public/verification`)
    expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([false, false])
    await page.getByText('This page came without a secure connection (http).').waitFor()
    await drop(page, 'mine.pdf', made.file)
    await answer(page, 'Valid').getByText('The academy, key').waitFor()
    await answer(page, 'Valid').getByText('this page: the browser cannot do it here').waitFor()
    const forged = made.content.signed.replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBA' : 'AAAA'))
    await page.goto(`http://academy.example:${new URL(site.address).port}/public/verification#${forged}`)
    await answer(page, 'Altered').getByText('Does not match').waitFor()
  } finally {
    await browser.close()
  }
})

test('the QR of a printed page is read, on a picture of the whole page and through a camera', async () => {
  const sheet = await drawnPage(made.file, 1, 5)
  const { page } = await site.open(null, '/public/verification')
  await page
    .getByLabel('Choose the PDF')
    .first()
    .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: sheet.toBuffer('image/png') })
  await answer(page, 'Valid').getByText('The academy, key').waitFor()
  await answer(page, 'Valid').getByText('Anahit Sahakyan').waitFor()

  // The camera's picture: the bottom of the page, 640 by 480.
  const seen = createCanvas(640, 480)
  const [wide, high] = [sheet.width * 0.1, sheet.height * 0.106]
  seen.getContext('2d').drawImage(sheet, sheet.width * 0.45, sheet.height * 0.843, wide, high, 0, 0, 640, 480)
  const folder = mkdtempSync(join(tmpdir(), 'cohort-camera-'))
  const film = join(folder, 'page.mjpeg')
  const frame = seen.toBuffer('image/jpeg')
  writeFileSync(film, Buffer.concat([frame, frame, frame]))
  const browser = await launchChromium(
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  )
  try {
    const phone = await browser.newPage()
    await phone.goto(`${site.address}/public/verification`)
    await phone.getByRole('button', { name: 'Scan the QR' }).click()
    await answer(phone, 'Valid').getByText('The academy, key').waitFor()
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
})

test('a code is checked with what was copied along with it: its label, or a whole link', async () => {
  const { page } = await site.open(null, '/public/verification')
  const link = `https://academy.example.org/public/verification`
  for (const typed of [
    `Certificate ${made.code}`,
    ` ${link}/${made.code.toLowerCase()} `,
    `${link}#${made.content.signed}`,
    `${'Some words before. '.repeat(5)}${made.code}`,
  ]) {
    await page.getByLabel('Code from the document').fill(typed)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await answer(page, 'Valid').getByText(made.code).waitFor()
    await page.reload()
  }
  const other = await site.open(null, `/public/verification/${'A1'.repeat(400)}`)
  await answer(other.page, 'Unknown').waitFor()
})

test('a QR and a code are checked, also when the one who holds the code is told that it was revoked', async () => {
  const path = `/public/verification#${made.content.signed}`
  const { page } = await site.open(null, path)
  await answer(page, 'Valid').getByText('The academy, key').waitFor()
  const forged = made.content.signed.replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBA' : 'AAAA'))
  const other = await site.open(null, `/public/verification#${forged}`)
  await answer(other.page, 'Altered').getByText('Does not match').waitFor()

  // The panel downloads all matching certificates in one file, and revokes this one.
  const { page: list } = await site.open(admin, '/services/certificates')
  const row = list.getByRole('row', { name: /Anahit Sahakyan/ })
  await row.getByRole('checkbox').check()
  await list.getByRole('button', { name: 'Select all 2 that match' }).click()
  await list.getByRole('button', { name: 'Files in a ZIP' }).click()
  await list.getByRole('button', { name: 'Clear selection' }).click()
  // The file is made in the background, and is still there after a reload.
  const save = list.getByRole('button', { name: 'Download 2 certificates' })
  await save.waitFor()
  await list.reload()
  const [packed] = await Promise.all([list.waitForEvent('download'), save.click()])
  expect(Object.keys(unzipSync(await buffer(await packed.createReadStream())))).toHaveLength(2)
  await list.getByRole('button', { name: 'Discard the file' }).click()
  await save.waitFor({ state: 'detached' })
  await list.getByRole('button', { name: 'Actions for Anahit Sahakyan' }).click()
  await list.getByRole('menuitem', { name: 'Revoke' }).click()
  const drawer = list.getByRole('dialog', { name: 'Revoke' })
  await drawer.getByLabel(/^Reason/).fill('Name misspelt')
  await drawer.getByRole('button', { name: 'Revoke' }).click()
  await row.getByText('Revoked').waitFor()
  const again = await site.open(null, '/public/verification')
  await again.page.getByLabel('Code from the document').fill(made.code.toLowerCase().replaceAll('-', ''))
  await again.page.getByRole('button', { name: 'Check', exact: true }).click()
  await answer(again.page, 'Revoked').getByText('Name misspelt').waitFor()
  expect(await answer(again.page, 'Revoked').innerText()).toMatch(/Revoked on\s+\d\d \w{3}, \d{4}/)
  expect(await again.page.getByText('fingerprint').count()).toBe(1)
})

/** A signed agreement and an invoice, as the recipients have them. */
async function givenPapers(): Promise<{ agreement: Buffer; bill: Buffer }> {
  const { courseId, id: groupId } = await site.given.group()
  const { id } = await site.given.student({ courseId, groupId })
  const { link: address } = await site.ask<{ link: string }>(admin, 'POST', `/applicant/${id}/public-link`, {})
  const link = new URL(address).pathname.replace(/\/$/, '')
  const data = { applicantPersonalInfoRequestModel: model }
  const { contentHash } = await site.ask<{ contentHash: string }>('', 'POST', `${link}/preview/agreement`, data)
  const signing = { ...data, typedSignature: model.nameHy, contentHash }
  const signed = await site.ask<{ agreementBuff: string }>('', 'POST', `${link}/generate/agreement`, signing)
  const due = { applicantId: id, date: '2031-06-12', amount: 48_000, description: 'June' }
  const payment = await site.ask<{ id: number }>(admin, 'POST', '/payment/applicant', due)
  type Billed = { invoice: { file: { id: string } } }
  const { invoice } = await site.ask<Billed>(admin, 'POST', `/payment/${payment.id}/makeBill`)
  return { agreement: Buffer.from(signed.agreementBuff, 'base64'), bill: await fetched(`/file/${invoice.file.id}`) }
}

test('the page and the command say the same of every file', async () => {
  // The certificate of the other test was revoked; this one is not.
  const { certificates } = await site.ask<{ certificates: { id: number; document: string }[] }>(
    admin,
    'POST',
    '/certificate/filter',
    { studentName: 'Mariam Avagyan' },
  )
  const valid = await fetched(`/file/${certificates[0]!.document}`)
  const { agreement, bill } = await givenPapers()
  const [row] = await site.context.db.run<{ content: CertificateContent }>(sql`
    select content from certificate_contents where certificate_id = ${certificates[0]!.id}`)
  const forged = { ...row!.content, words: { ...row!.content.words, name: { en: 'Somebody Else', hy: '' } } }
  const altered = await drawCertificates({ texts: [textOf(forged, undefined, null)], date: new Date(0) })
  const saved = alterationsOf(valid)['packed anew, as other programs do']!
  const files = {
    valid: [valid, ['Valid']],
    altered: [altered, ['Altered']],
    revoked: [made.file, ['Revoked']],
    'saved by another program': [saved, ['Altered, same words']],
    combined: [await joined(valid, made.file, altered), ['Valid', 'Revoked', 'Altered']],
    'the only page of a combined one': [await joined(valid), ['Valid']],
    agreement: [agreement, ['Valid']],
    'altered agreement': [Buffer.concat([agreement, Buffer.from('%')]), ['Altered, same words']],
    bill: [bill, ['Unknown']],
  } as const satisfies Record<string, readonly [Buffer, readonly string[]]>
  const { page } = await site.open(null, '/public/verification')
  const said: Record<string, unknown> = {}
  for (const [name, [file]] of Object.entries(files)) {
    await page.reload()
    await drop(page, `${name}.pdf`, file)
    const verdicts = page
      .locator('[role=status]')
      .getByRole('region', { name: /^(Valid|Altered|Revoked|Unknown)$/, includeHidden: true })
    await verdicts.first().waitFor({ state: 'attached' })
    const byPage = await verdicts.evaluateAll((regions) =>
      regions.map((region) => {
        const isSame = region.textContent.includes('Its words are all those of the document.')
        return `${region.getAttribute('aria-label')}${isSame ? ', same words' : ''}`
      }),
    )
    const byCommand = (await checkDocument(site.context, file)).map(
      ({ verdict: { verdict, isSameText } }) =>
        verdict.replace(/^./, (first) => first.toUpperCase()) + (isSameText ? ', same words' : ''),
    )
    said[name] = { byPage, byCommand }
  }
  expect(said).toEqual(
    Object.fromEntries(Object.entries(files).map(([name, [, words]]) => [name, { byPage: words, byCommand: words }])),
  )
})
