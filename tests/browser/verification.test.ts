import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { drawCertificates } from '#server/domain/certificates/draw'
import { textOf, type CertificateContent } from '#server/domain/certificates/texts'
import { openSite, type Site } from '../support/site'
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
  const student = await site.given.student({ name: 'Anahit Sahakyan', courseId: group.courseId, groupId: group.id })
  await site.ask(admin, 'PUT', `/applicant/${student.id}`, { status: 'GRADUATED' })
  await site.ask(admin, 'POST', `/documents/certificate/${group.id}`, { studentIds: [student.id] })
  const [row] = await site.context.db.run<{ id: number; code: string; content: CertificateContent }>(sql`
    select c.id, c.code, d.content from certificates c join certificate_contents d on d.certificate_id = c.id`)
  const answer = await fetch(`${site.address}/api/v1/documents/certificates?ids=${row!.id}`, {
    headers: { authorization: `Bearer ${admin}` },
  })
  made = { ...row!, file: Buffer.from(await answer.arrayBuffer()) }
})

const answer = (page: Page, name: string) => page.getByRole('region', { name })
const drop = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose the PDF').first().setInputFiles({ name, mimeType: 'application/pdf', buffer })

test('a certificate is valid as it was made, an altered copy says where, a foreign file is unknown', async () => {
  const { page } = await site.open(null, '/public/verification')
  await drop(page, 'mine.pdf', made.file)
  await answer(page, 'Valid').getByText('The academy, key').waitFor()
  await answer(page, 'Valid').getByText('Anahit Sahakyan').waitFor()

  const { words } = made.content
  const forged = { ...made.content, words: { ...words, name: { en: 'Somebody Else', hy: '' } } }
  const copy = await drawCertificates({ texts: [textOf(forged, undefined)], date: new Date(0) })
  await drop(page, 'forged.pdf', copy)
  const altered = answer(page, 'Altered')
  await altered.getByText('Somebody Else').waitFor()
  await altered.getByText('Anahit Sahakyan').waitFor()
  await altered.getByRole('heading', { level: 4, name: 'Holder' }).waitFor()

  await drop(page, 'foreign.pdf', pdf())
  await answer(page, 'Unknown').waitFor()

  // Printed in one file, each is checked by itself.
  const other = { ...forged, code: 'C-AAAA-BBBB' }
  const texts = [made.content, forged, other].map((content) => textOf(content, undefined))
  await drop(page, 'all.pdf', await drawCertificates({ texts, date: new Date(0) }))
  const parts = page.getByRole('region', { name: 'A file of 3 documents' }).locator('details')
  await parts.first().getByText('Valid').waitFor()
  expect(await parts.count()).toBe(3)
  await parts.nth(1).getByText('Somebody Else').waitFor()
  await parts.nth(2).getByText('No document of ours has a code that stands here.').waitFor()
})

test('a QR and a code are checked, also when the one who holds the code is told that it was revoked', async () => {
  const path = `/public/verification#${made.content.signed}`
  const { page } = await site.open(null, path)
  await answer(page, 'Valid').getByText('The academy, key').waitFor()
  const forged = made.content.signed.replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBA' : 'AAAA'))
  const other = await site.open(null, `/public/verification#${forged}`)
  await answer(other.page, 'Altered').getByText('Does not match').waitFor()

  await site.ask(admin, 'POST', `/certificate/${made.id}/revoke`, { reason: 'Name misspelt' })
  const again = await site.open(null, '/public/verification')
  await again.page.getByLabel('Code from the document').fill(made.code.toLowerCase().replaceAll('-', ''))
  await again.page.getByRole('button', { name: 'Check', exact: true }).click()
  await answer(again.page, 'Revoked').getByText('Name misspelt').waitFor()
  expect(await again.page.getByText('fingerprint').count()).toBe(1)
})
