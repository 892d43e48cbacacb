import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentTemplateVersions } from '#resources/document-templates'
import { calls } from '#resources/kernel/derived-calls'
import { makeTyped } from '#resources/certificates.calls'
import { nth } from '#resources/kernel/nth'
import { verifyCode, verifyFile } from '#resources/verification.calls'
import { checkWholeChain } from '#server/domain/agreements/api'
import type { AgreementContent } from '#server/domain/agreements/content'
import { canonicalJson, digestOf, masked, sha256 as digest, textOfPdf } from '#server/domain/documents/api'
import { system } from '#server/kernel/context'
import { bytesOf, givenStudent, model, picture, preview, sha256, sign } from '../support/agreements'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

test('a published version never changes, and a draft with an unknown variable is not published', async () => {
  const { documentTemplateVersions: published } = await admin.send(calls(documentTemplateVersions).list, {
    body: { state: ['PUBLISHED'] },
  })
  const version = nth(published.filter(({ template }) => template.kind === 'AGREEMENT'))
  const { id } = version
  expect((await admin.put(`/documentTemplateVersion/${id}`, { contentHy: '<p>x</p>' })).body.code).toBe('wrong_state')
  expect((await admin.delete(`/documentTemplateVersion/${id}`)).body.code).toBe('wrong_state')
  await expect(
    t.database.pool.query('update document_template_versions set content_hy = $1 where id = $2', ['x', id]),
  ).rejects.toThrow('never changes')

  const draft = await admin.send(calls(documentTemplateVersions).create, {
    body: { templateId: version.templateId, contentHy: '<p>{{nobody}}</p>', contentEn: '<p>x</p>' },
  })
  expect(errorsOf(await admin.post(`/documentTemplateVersion/${draft.id}/publish`))).toEqual({
    contentHy: 'These variables are not known: nobody',
  })
})

test('what was signed is not guessed by its hashes, and what was signed before they had a salt is valid as it was', async () => {
  const { pool } = t.database
  const s = await givenStudent(t)
  const { contentHash } = await preview(s)
  const { rows: shown } = await pool.query<{ parts: Record<string, string> }>('select parts from agreement_previews')
  const { body } = await sign(s, contentHash, { applicantSignature: null, typedSignature: model.nameHy })
  const code = String(body.checkCode)
  type Kept = { id: number; content: AgreementContent }
  const { rows } = await pool.query<Kept>('select agreement_id as id, content from agreement_contents')
  const { id, content } = nth(rows)
  expect(digestOf(content)).toBe(contentHash)
  const { salt, ...guessed } = content
  expect(salt).toMatch(/^[0-9a-f]{32}$/)
  const guess = digestOf(guessed)
  expect(guess).not.toBe(contentHash)
  const { courseName } = content.values
  expect(nth(shown).parts.courseName).toMatch(/^[0-9a-f]{64}$/)
  expect(nth(shown).parts.courseName).not.toBe(digestOf([contentHash, 'courseName', courseName]))
  type Event = { number: number; kind: string; said: string; previous: string; hash: string }
  const { rows: events } = await pool.query<Event>(
    'select * from agreement_events where agreement_id = $1 order by number',
    [id],
  )
  const said = JSON.parse(events.find(({ kind }) => kind === 'SIGNED')!.said) as Record<string, unknown>
  expect(said).toMatchObject({ content: contentHash, form: 2 })
  expect(said.signature).not.toBe(digest(model.nameHy))

  // The event as older versions wrote it: without form and salt.
  const old = { ...said, form: undefined, content: guess, signature: digest(model.nameHy) }
  await pool.query('alter table agreement_events disable trigger user')
  let previous = nth(events).previous
  for (const event of events) {
    const text = event.kind === 'SIGNED' ? canonicalJson(old) : event.said
    const hash = digest(`${previous}\n${text}`)
    const values = [event.number, text, previous, hash]
    await pool.query('update agreement_events set said = $2, previous = $3, hash = $4 where number = $1', values)
    previous = hash
  }
  await pool.query('alter table agreement_events enable trigger user')
  await pool.query('update agreements set content_hash = $2 where id = $1', [id, guess])
  await pool.query(`update agreement_contents set content = content - 'salt' where agreement_id = $1`, [id])
  const verdict = await t.anonymous.send(verifyCode, { params: { code } })
  expect(verdict).toMatchObject({ verdict: 'valid', contentHash: guess, isChainWhole: true })
})

test('a document is checked by its code and its bytes; a copy with another number says where', async () => {
  const s = await givenStudent(t)
  const { contentHash } = await preview(s)
  const signed = await sign(s, contentHash)
  const { agreementBuff, checkCode, contractNumber } = signed.body as unknown as Record<string, string>
  const pdf = bytesOf(agreementBuff)
  const valid = await t.anonymous.send(verifyCode, {
    params: { code: String(checkCode).toLowerCase().replaceAll('-', '') },
  })
  expect(valid).toMatchObject({
    verdict: 'valid',
    contractNumber,
    contentHash,
    sha256: sha256(pdf),
    isChainWhole: true,
  })
  const { lines, keywords } = await textOfPdf(pdf)
  expect(keywords).toBe(`check=${checkCode} content=${contentHash} chain=${valid.chainHead}`)
  expect(lines.join('\n')).toContain(String(valid.chainHead))

  const check = (body: object) => t.anonymous.send(verifyFile, { body })
  expect(await check({ sha256: sha256(pdf) })).toMatchObject({ verdict: 'valid' })
  const altered = lines.map((line) => line.replace('48,000', '40,000').replace('AN0717171', 'AN9999999'))
  const verdict = await check({ code: checkCode, sha256: 'a'.repeat(64), text: altered.join('\n') })
  expect(verdict.verdict).toBe('altered')
  expect(verdict.differs.length).toBeGreaterThan(0)
  const said = JSON.stringify(verdict.differs)
  expect(said).toContain('48,000')
  expect(said).toContain('40,000')
  expect(said).not.toContain('AN0717171')
  // Without a copy of the document, nothing of what was signed is revealed.
  const guessed = await check({ code: checkCode, sha256: 'a'.repeat(64), text: 'Nothing of it' })
  expect([guessed.verdict, guessed.differs]).toEqual(['altered', []])
  expect((await check({ code: 'AAAA-BBBB', sha256: 'b'.repeat(64) })).verdict).toBe('unknown')
  // A request does not check again what was checked once, only the event itself and its neighbours; the nightly check reads everything.
  const { pool } = t.database
  expect((await pool.query('select is_whole from agreement_checks')).rows).toEqual([{ is_whole: true }])
  const { db } = t.app.contextFor(system)
  expect(await checkWholeChain(db)).toBe(true)
  await pool.query('alter table agreement_events disable trigger user')
  const isWhole = async () => [await checkWholeChain(db), (await check({ sha256: sha256(pdf) })).isChainWhole]
  // A truncated chain is consistent in itself, but does not end with the event found before; the same for a rewritten one.
  const { rows: cut } = await pool.query(
    'delete from agreement_events where number = (select max(number) from agreement_events) returning *',
  )
  expect([await isWhole(), await isWhole()]).toEqual([1, 2].map(() => [false, false]))
  await pool.query(
    'insert into agreement_events select * from jsonb_populate_recordset(null::agreement_events, $1::jsonb)',
    [JSON.stringify(cut)],
  )
  expect(await isWhole()).toEqual([true, true])
  // The response shows what was signed, as long as that matches its hash.
  await pool.query(`update agreements set name_hy = 'Ուրիշ Մեկը', contract_number = '2031/1' where content_hash = $1`, [
    contentHash,
  ])
  expect(await check({ sha256: sha256(pdf) })).toMatchObject({ signedBy: model.nameHy, contractNumber })
  const named = (name: string) =>
    pool.query(
      `update agreement_contents set content = jsonb_set(content, '{values,signerNameHy,hy}', to_jsonb($1::text))
      where content->'values'->'agreementNumber'->>'hy' = $2`,
      [name, contractNumber],
    )
  await named('Ուրիշ Մեկը')
  expect(await isWhole()).toEqual([true, false])
  await named(model.nameHy)
  await pool.query(`update agreement_events set said = said || ' ' where number = 1`)
  await pool.query('alter table agreement_events enable trigger user')
  expect(await checkWholeChain(db)).toBe(false)
  expect((await check({ sha256: sha256(pdf) })).isChainWhole).toBe(false)
  await expect(t.database.pool.query(`update agreement_events set said = 'x'`)).rejects.toThrow('never change')
})

test('what may not be told is masked where it goes on in the next line, and between blanks', () => {
  const lines = ['Address: Yerevan,', 'Abovyan 1, passport A N', '0717171 of 2019', 'Fee 48,000']
  expect(masked(lines, ['Yerevan, Abovyan 1', 'AN0717171'])).toEqual([
    'Address: •••',
    '•••, passport •••',
    '••• of 2019',
    'Fee 48,000',
  ])
})

test('a stranger checks a certificate with docs/verify.md and node alone, and keeps what was asked for', async () => {
  const typed = {
    courseName: 'Web Development',
    endDate: '2026-11-20',
    descriptionFirstLine: 'a',
    descriptionSecondLine: 'b',
    tutorFullName: 'Hrant Davtyan',
    tutorSignBase64: picture,
    applicantNames: ['Գոռ Սարգսյան', 'Ani Petrosyan'],
    key: crypto.randomUUID(),
  }
  const { certificates: ids } = await admin.send(makeTyped, { body: typed })
  const { rows } = await t.database.pool.query<{ qr: string; code: string }>(
    `select d.content->>'checkAt' || '#' || (d.content->>'signed') as qr, d.content->>'code' as code from certificate_contents d order by certificate_id`,
  )
  const [first, second] = rows
  await admin.post(`/certificate/${ids[1]}/revoke`, { reason: 'Name misspelt' })

  const folder = mkdtempSync(join(tmpdir(), 'cohort-stranger-'))
  const keep = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const [, script] = /```js\n([^]+?)```/.exec(readFileSync('docs/verify.md', 'utf8'))!
  keep('verify.mjs', script!)
  const kept = await Promise.all(
    ['/public/verification-keys', '/public/revocations'].map((path) => t.anonymous.get(path)),
  )
  keep('keys.json', kept[0]!.text)
  keep('list.json', kept[1]!.text)
  const check = (said: string, list = 'list.json') =>
    spawnSync('node', ['verify.mjs', said, 'keys.json', list], { cwd: folder, encoding: 'utf8' }).stdout.trim()
  expect(check(first!.qr)).toMatch(
    new RegExp(`^${first!.code}: Գոռ Սարգսյան, Web Development, 2026-11-20. Signed with \\d{4}-1, not revoked until `),
  )
  expect(check(second!.qr)).toMatch(new RegExp(`^${second!.code} was revoked at \\d{4}-`))
  expect(check(first!.qr.replace('#C1.Q', '#C1.R'))).toBe('Not signed by the academy.')
  keep('shorter.json', kept[1]!.text.replaceAll(second!.code, first!.code))
  expect(check(second!.qr, 'shorter.json')).toBe('The list of the revoked is not signed by the academy.')
  rmSync(folder, { recursive: true })

  // The list is the same to the byte until something changes or the hour ends.
  const again = (headers: Record<string, string>) => t.anonymous.call('GET', '/public/revocations', undefined, headers)
  const tag = String(kept[1]!.headers.etag)
  expect(kept.map(({ headers }) => headers['cache-control'])).toEqual(['public, no-cache', 'public, no-cache'])
  t.clock.now = new Date(t.clock.now.getTime() + 1)
  expect(await again({ 'if-none-match': `"other", W/${tag}` })).toMatchObject({ status: 304, text: '' })
  await admin.post(`/certificate/${ids[0]}/revoke`, { reason: 'Given twice' })
  expect(await again({ 'if-none-match': tag })).toMatchObject({
    status: 200,
    headers: { etag: expect.not.stringMatching(tag) },
  })
})
