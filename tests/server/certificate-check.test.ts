import { createHash, createPublicKey, verify } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { academySettings } from '#resources/academy-settings'
import { certificateMessages } from '#resources/applicants.messages'
import { attachments } from '#resources/attachments'
import { certificates } from '#resources/certificates'
import { nth } from '#resources/kernel/nth'
import { giveGrades } from '#resources/exams.calls'
import { calls } from '#resources/kernel/derived-calls'
import { english } from '#resources/kernel/message'
import { STEP_HEADER } from '#resources/kernel/undo'
import { fileCheck } from '#resources/file-check'
import { checkCodeIn, partsIn } from '#resources/pdf-text'
import { payloadInKeywords } from '#resources/signed-payload'
import { revocations, verificationKeys, verifyCode, verifyFile, verifyParts } from '#resources/verification.calls'
import { drawCertificates } from '#server/domain/certificates/draw'
import { makeCertificates } from '#server/domain/certificates/make'
import { textOf, type CertificateContent } from '#server/domain/certificates/texts'
import { textOfPdf } from '#server/domain/documents/api'
import { system } from '#server/kernel/context'
import { testApp, type Caller, type TestApp } from '../support/app'
import { alterationsOf } from '../support/pdf-form'

let t: TestApp
let admin: Caller
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const fileOf = async (caller: Caller, path: string) => {
  const answer = await t.app.server.inject({
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${caller.token}` },
  })
  return { status: answer.statusCode, content: answer.rawPayload, headers: answer.headers }
}

/** Creates a group with graduates. */
async function givenGraduates(...names: string[]) {
  const group = await t.given.group({ endDate: '2027-06-12' })
  const students = []
  for (const name of names) {
    const student = await t.given.student({
      name,
      nameHy: 'Անահիտ Սահակյան',
      groupId: group.id,
      courseId: group.courseId,
    })
    await admin.put(`/applicant/${student.id}`, { status: 'GRADUATED' })
    students.push(student)
  }
  return { group, students }
}
/** Creates a group with graduates whose certificates are made. */
async function givenCertificates(...names: string[]) {
  const { group, students } = await givenGraduates(...names)
  return { group, students, made: await makeFor(group) }
}
async function makeFor(group: { id: number }) {
  await admin.post(`/group/${group.id}/certificates/generate`)
  await makeCertificates(t.app.contextFor(system))
  const { certificates: made } = await admin.send(calls(certificates).list, { body: { groupIds: [group.id] } })
  return made
}
const check = (body: object) => t.anonymous.send(verifyFile, { body })
async function publicKey() {
  const { keys } = await t.anonymous.send(verificationKeys)
  return { ...nth(keys), object: createPublicKey(nth(keys).pem) }
}

beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

test('what a certificate carries verifies with the published key alone, and the private one is for nobody to read', async () => {
  const { made } = await givenCertificates('Anahit Sahakyan')
  const one = nth(made)
  const { content, headers } = await fileOf(admin, `/documents/certificates?ids=${one.id}`)
  expect(headers['content-disposition']).toContain(one.code)
  const read = await textOfPdf(content)
  const payload = payloadInKeywords(read.keywords)

  expect(payload).toMatchObject({ name: 'Anahit Sahakyan', course: one.courseName, date: '2027-06-12', code: one.code })
  const key = await publicKey()
  expect(key.fingerprint).toBe(sha256(key.object.export({ format: 'der', type: 'spki' })))
  expect(key.name).toBe(`${t.clock.now.getUTCFullYear()}-1`)
  expect(verify(null, payload!.message, key.object, payload!.signature)).toBe(true)
  const other = Buffer.from(payload!.message)
  other[10] = other[10]! ^ 1
  expect(verify(null, other, key.object, payload!.signature)).toBe(false)
  const file = join(t.app.contextFor(system).settings.dataDir, 'signing-key.pem')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { rows } = await t.database.pool.query<{ said: string }>('select k::text as said from signing_keys k')
  expect(rows.map(({ said }) => said).join()).not.toContain('PRIVATE')
  expect(one).toMatchObject({ contentHash: expect.stringMatching(/^[0-9a-f]{64}$/), textVersion: { number: 2 } })
})

test('a certificate names the academy in Armenian and its place, and the final score of who has one', async () => {
  const { academySettings: settings } = await admin.send(calls(academySettings).list, { body: {} })
  await admin.send(calls(academySettings).update, {
    params: { id: nth(settings).id },
    body: { brandNameHy: 'Քոհորթ ակադեմիա', city: 'Yerevan', cityHy: 'Երևան' },
  })
  const { group, students } = await givenGraduates('Nare Simonyan', 'Tigran Petrosyan')
  const exam = {
    title: 'Project',
    date: '2027-06-10',
    examType: 'FINAL',
    minScore: 50,
    maxScore: 100,
    groupId: group.id,
  }
  const { id: examId } = (await admin.post('/exam', exam)).body
  await admin.send(giveGrades, { body: [{ examId: Number(examId), applicantId: nth(students).id, grade: 96 }] })
  const made = await makeFor(group)
  const linesOf = async (name: string) => {
    const one = made.find(({ studentName }) => studentName === name)
    return (await textOfPdf((await fileOf(admin, `/documents/certificates?ids=${one?.id}`)).content)).lines
  }

  const scored = (await linesOf('Nare Simonyan')).join('\n')
  for (const said of ['Քոհորթ ակադեմիա', 'Yerevan · Երևան', 'months, final score 96 of 100, offered by Cohort'])
    expect(scored).toContain(said)
  const without = await linesOf('Tigran Petrosyan')
  expect(without.join('\n')).toMatch(/months, offered by Cohort/)
  expect(without.join('\n')).not.toContain('score')
})

test('a certificate is valid by its code and its bytes; of an altered one it is said what differs; unknown is unknown', async () => {
  const { made } = await givenCertificates('Mariam Avagyan')
  const one = nth(made)
  const { content } = await fileOf(admin, `/documents/certificates?ids=${one.id}`)
  const facts = { kind: 'CERTIFICATE', signedBy: 'Mariam Avagyan', nameHy: 'Անահիտ Սահակյան', issuedOn: '2027-06-12' }

  const typed = one.code.toLowerCase().replaceAll('-', ' ')
  expect(await t.anonymous.send(verifyCode, { params: { code: typed } })).toMatchObject({ ...facts, verdict: 'valid' })
  expect(await check({ sha256: sha256(content).toUpperCase() })).toMatchObject({ ...facts, verdict: 'valid' })

  const { rows } = await t.database.pool.query<{ content: CertificateContent }>(
    'select content from certificate_contents where certificate_id = $1',
    [one.id],
  )
  const kept = nth(rows).content
  const text = textOf(
    { ...kept, endDate: '2027-05-12', words: { ...kept.words, name: { en: 'Mariam Other', hy: kept.words.name.hy } } },
    undefined,
    null,
  )
  const copy = await textOfPdf(await drawCertificates({ texts: [text], date: new Date(0) }))
  expect(checkCodeIn(copy)).toBe(one.code)
  const verdict = await check({ code: one.code, sha256: 'a'.repeat(64), text: copy.lines.join('\n') })
  expect(verdict.verdict).toBe('altered')
  expect(verdict.differs).toEqual([
    { field: 'name', signed: 'Mariam Avagyan', copy: 'Mariam Other' },
    expect.objectContaining({ field: 'date', signed: expect.stringContaining('12 June 2027') }),
  ])
  expect(await check({ code: 'C-AAAA-BBBB', sha256: 'b'.repeat(64) })).toMatchObject({ verdict: 'unknown', code: null })
})

test('revoking is for administrators and moderators, is told with its reason and listed signed, and frees the place for a new one', async () => {
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const { group, students, made } = await givenCertificates('Vahe Simonyan')
  const one = nth(made)
  const student = nth(students)
  await t.database.pool.query('update student_groups set is_evaluation_filled = true where group_id = $1', [group.id])
  const holder = await t.signIn('STUDENT', student.email ?? '')
  expect((await fileOf(holder, `/file/${one.document}`)).status).toBe(200)
  const revoke = (who: Caller, body: object = { reason: 'Name misspelt' }) =>
    who.post(`/certificate/${one.id}/revoke`, body)

  expect((await revoke(coordinator)).status).toBe(403)
  expect((await revoke(holder)).status).toBe(403)
  expect((await revoke(admin, {})).body.errors).toEqual({ reason: 'This field is required!' })
  const [first, second] = await Promise.all([revoke(admin), revoke(admin)])
  expect([first.status, second.status].sort()).toEqual([200, 409])

  const told = await t.anonymous.send(verifyCode, { params: { code: one.code } })
  expect(told).toMatchObject({ verdict: 'revoked', revokedReason: 'Name misspelt', replacedBy: null })
  expect((await fileOf(holder, `/file/${one.document}`)).status).toBe(404)
  const list = await t.anonymous.send(revocations)
  expect(list.revoked).toContainEqual({ code: one.code, revokedAt: told.revokedAt })
  expect(list.text.split('\n').at(-1)).toBe(`${one.code} ${told.revokedAt}`)
  expect(JSON.stringify(list)).not.toContain('Vahe')
  const { object } = await publicKey()
  expect(verify(null, Buffer.from(list.text), object, Buffer.from(list.signature, 'base64'))).toBe(true)

  await Promise.all([1, 2, 3].map(() => admin.post(`/group/${group.id}/certificates/generate`)))
  await makeCertificates(t.app.contextFor(system))
  const { certificates: now } = await admin.send(calls(certificates).list, { body: { groupIds: [group.id] } })
  expect(now.map(({ status, issue }) => [status, issue]).sort()).toEqual([
    ['MADE', 2],
    ['REVOKED', 1],
  ])
  const { replacedBy } = await t.anonymous.send(verifyCode, { params: { code: one.code } })
  expect(replacedBy).toBe(now.find(({ status }) => status === 'MADE')?.code)
  const papers = await admin.send(calls(attachments).list, { body: { applicantIds: [student.id] } })
  expect(papers.attachments.map(({ name }) => name)).toEqual([expect.stringContaining(String(replacedBy))])
})

test('a revocation is not offered to be undone, and no undo brings the student the file of a revoked certificate back', async () => {
  const { students, made } = await givenCertificates('Arpi Nazaryan', 'Tigran Melkonyan', 'Lilit Grigoryan')
  const [removed, ...others] = made
  const papersOf = async (name: string) =>
    (
      await admin.send(calls(attachments).list, {
        body: { applicantIds: students.filter((each) => each.name === name).map(({ id }) => id) },
      })
    ).attachments
  const [paper] = await papersOf(removed!.studentName)
  const steps = [String((await admin.delete(`/attachment/${paper!.id}`)).headers[STEP_HEADER])]
  const reason = 'Given to another'
  const revoked = [
    await admin.post(`/certificate/${removed!.id}/revoke`, { reason }),
    await admin.post('/certificate/bulk/revoke', { ids: others.map(({ id }) => id), values: { reason } }),
  ]
  expect(revoked.map(({ status, headers }) => [status, headers[STEP_HEADER]])).toEqual([
    [200, undefined],
    [200, undefined],
  ])
  const { rows } = await t.database.pool.query<{ step: string }>(
    `select distinct h.step from history h join attachments a on a.id = h.record_id and a.attachment = any($1)
     where h.resource = 'attachments' and h.action = 'remove' and h.actor_id = 0`,
    [others.map(({ document }) => document)],
  )
  expect(rows).toHaveLength(1)

  for (const step of [...steps, ...rows.map((row) => row.step)])
    expect(await admin.post(`/history/${step}/undo`, {})).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', uiMessage: english(certificateMessages.revokedStays) },
    })
  expect(await admin.post(`/attachment/${paper!.id}/restore`)).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', uiMessage: english(certificateMessages.revokedStays) },
  })
  for (const { studentName } of made) expect(await papersOf(studentName)).toEqual([])
})

test('several are one PDF or, packed, the very files that were made', async () => {
  const { made } = await givenCertificates('Ani Petrosyan', 'Gor Sargsyan')
  const ids = made.map(({ id }) => id).join()
  const zip = await fileOf(admin, `/documents/certificates?ids=${ids}&format=zip`)
  expect([zip.status, zip.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(zip.content))
  expect(Object.keys(files).sort()).toEqual(made.map(({ studentName, code }) => `${studentName} ${code}.pdf`).sort())
  for (const content of Object.values(files))
    expect(await check({ sha256: sha256(content) })).toMatchObject({ verdict: 'valid' })
  expect((await textOfPdf((await fileOf(admin, `/documents/certificates?ids=${ids}`)).content)).lines.join()).toContain(
    'Gor Sargsyan',
  )
})

/** The verdict for each document in a file. */
async function checkParts(content: Uint8Array) {
  const { parts } = fileCheck(content, await textOfPdf(content), sha256)
  const asked = parts!.map(({ code, text, pages }) => ({ code: code ?? '', text, pages }))
  return (await t.anonymous.send(verifyParts, { body: { parts: asked } })).verdicts
}
const saidOf = async (content: Uint8Array) =>
  (await checkParts(content)).map(({ verdict, isSameText }) => (isSameText ? `${verdict}, same words` : verdict))

test('of a file of several certificates each page is checked by all that is drawn on it', async () => {
  const { made } = await givenCertificates('Ani Petrosyan', 'Gor Sargsyan', 'Lusine Avagyan')
  await admin.post(`/certificate/${made[2]!.id}/revoke`, { reason: 'Name misspelt' })
  const { content } = await fileOf(admin, `/documents/certificates?ids=${made.map(({ id }) => id).join()}`)
  const parts = partsIn(await textOfPdf(content))
  expect(parts.map(({ code, firstPage }) => [code, firstPage])).toEqual(made.map(({ code }, at) => [code, at + 1]))
  expect(await saidOf(content)).toEqual(['valid', 'valid', 'revoked'])

  const said: Record<string, string[]> = {}
  for (const [name, file] of Object.entries(alterationsOf(content))) said[name] = await saidOf(file)
  const hidden = ['altered, same words', 'valid', 'revoked']
  const seen = ['altered', 'valid', 'revoked']
  expect(said).toEqual({
    nothing: ['valid', 'valid', 'revoked'],
    'packed anew, as other programs do': made.map(() => 'altered, same words'),
    'a rectangle above': hidden,
    'a picture above': hidden,
    // A moved word is found at another place in the text.
    'a word moved': seen,
    'another size of the page': seen,
    // The pages share their fonts.
    'letters of a font that look like others': expect.arrayContaining(['altered, same words']),
    'something behind the end': made.map(() => 'altered, same words'),
    'the pages in another order': ['revoked', 'valid', 'valid'],
  })
})

test('of a page that says something else it is told where', async () => {
  const { made } = await givenCertificates('Ani Petrosyan', 'Gor Sargsyan')
  const { rows } = await t.database.pool.query<{ content: CertificateContent }>(
    'select content from certificate_contents where certificate_id = any($1) order by 1',
    [made.map(({ id }) => id)],
  )
  const [first, second] = rows.map(({ content }) => content)
  const forged = { ...first!, words: { ...first!.words, name: { en: 'Somebody Else', hy: '' } } }
  const strange = { ...second!, code: 'C-AAAA-BBBB' }
  const texts = [forged, strange].map((each) => textOf(each, undefined, null))
  const verdicts = await checkParts(await drawCertificates({ texts, date: new Date(0) }))
  expect(verdicts.map(({ verdict, isSameText }) => [verdict, isSameText])).toEqual([
    ['altered', false],
    ['unknown', null],
  ])
  expect(verdicts[0]!.differs[0]).toMatchObject({ field: 'name', copy: 'Somebody Else' })
})

test('who guesses codes has to wait, and who checks real ones has not', async () => {
  const { made } = await givenCertificates('Lilit Hakobyan')
  const guess = () => t.anonymous.get('/public/verification/C-AAAA-AAAA')
  const statuses: number[] = []
  for (let tries = 0; tries < 40 && statuses.at(-1) !== 429; tries += 1) statuses.push((await guess()).status)

  expect(statuses.at(-1)).toBe(429)
  expect(statuses.length).toBeGreaterThan(20)
  expect((await t.anonymous.get(`/public/verification/${nth(made).code}`)).status).toBe(200)
})
