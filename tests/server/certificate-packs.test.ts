import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { certificatePacks } from '#resources/certificate-packs'
import { certificates, type Certificate } from '#resources/certificates'
import { packCertificates, packLacking } from '#resources/certificates.calls'
import { calls } from '#resources/kernel/derived-calls'
import { pageDigests } from '#resources/pdf-form'
import { forgetPacks } from '#server/domain/certificates/pack'
import { makePacks } from '#server/domain/certificates/pack-make'
import { system, type RootContext } from '#server/kernel/context'
import { picture } from '../support/agreements'
import { testApp, type Caller, type TestApp } from '../support/app'
import { pdfPages } from '../support/pdf'

let t: TestApp
let admin: Caller
let coordinator: Caller
let other: Caller
const context = () => t.app.contextFor(system)
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const later = (seconds: number) => void (t.clock.now = new Date(t.clock.now.getTime() + seconds * 1000))

/** Certificates of the coordinator, for the given names. */
async function given(...applicantNames: string[]): Promise<Certificate[]> {
  const typed = {
    courseName: 'Web Development',
    endDate: '2026-11-20',
    descriptionFirstLine: 'has completed the course',
    descriptionSecondLine: 'offered by the academy',
    tutorFullName: 'Hrant Davtyan',
    tutorSignBase64: picture,
    applicantNames,
    key: crypto.randomUUID(),
  }
  const { certificates: ids } = (await coordinator.post('/documents/certificate', typed)).body
  return (await coordinator.send(calls(certificates).list, { body: { ids } })).certificates.toSorted(
    (a, b) => b.id - a.id,
  )
}
const idsOf = (some: readonly Certificate[]) => ({ ids: some.map(({ id }) => id) })
const ask = async (format: 'ZIP' | 'PDF', some: readonly Certificate[]) =>
  (await coordinator.send(packCertificates, { body: { format, filter: idsOf(some) } })).id
const packOf = (id: number) => coordinator.send(calls(certificatePacks).get, { params: { id } })
async function fileOf(caller: Caller, key: unknown) {
  const answer = await t.app.server.inject({
    url: `/api/v1/file/${String(key)}`,
    headers: { authorization: `Bearer ${caller.token}` },
  })
  return { status: answer.statusCode, type: answer.headers['content-type'], content: answer.rawPayload }
}
/** Files of packs that nothing refers to. */
const leftFiles = async () =>
  (
    await t.database.pool.query(`select 1 from files f where f.name like 'certificates-%'
      and not exists (select 1 from certificate_packs k where k.document = f.key)`)
  ).rowCount

beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  other = await t.as('ROLE_PROJECT_COORDINATOR')
})
afterAll(() => t.close())

test('many are one file, a ZIP of those made or a PDF of their pages, which says who is not in it and why; for who asked alone', async () => {
  const made = await given('Ani Petrosyan', 'Gor Sargsyan', 'Lost One', 'Failed One')
  const named = (name: string) => made.find(({ studentName }) => studentName === name)!
  await context().files.remove(named('Lost One').document!)
  await t.database.pool.query(`update certificates set status = 'FAILED', document = null where id = $1`, [
    named('Failed One').id,
  ])
  const [zip, pdf] = [await ask('ZIP', made), await ask('PDF', made)]
  expect(await packOf(zip)).toMatchObject({ status: 'QUEUED', total: 4, done: 0, document: null })
  expect(await makePacks(context())).toBe(2)

  const packs = [await packOf(zip), await packOf(pdf)]
  expect(packs).toMatchObject([1, 2].map(() => ({ status: 'MADE', total: 4, done: 4, lacking: 2 })))
  expect(await coordinator.send(packLacking, { params: { id: pdf } })).toEqual({
    lacking: [
      { id: named('Failed One').id, studentName: 'Failed One', code: named('Failed One').code, why: 'FAILED' },
      { id: named('Lost One').id, studentName: 'Lost One', code: named('Lost One').code, why: 'LOST' },
    ],
  })
  const single = async (name: string) => (await fileOf(coordinator, named(name).document)).content
  const files = await fileOf(coordinator, packs[0]!.document)
  expect(files).toMatchObject({ status: 200, type: 'application/zip' })
  const unpacked = unzipSync(new Uint8Array(files.content))
  expect(Object.keys(unpacked)).toEqual(
    ['Gor Sargsyan', 'Ani Petrosyan'].map((name) => `${name} ${named(name).code}.pdf`),
  )
  expect(Object.values(unpacked).map(sha256)[0]).toBe(sha256(await single('Gor Sargsyan')))
  const joined = await fileOf(coordinator, packs[1]!.document)
  expect(joined).toMatchObject({ status: 200, type: 'application/pdf' })
  const pages = await pdfPages(joined.content)
  expect(pages).toHaveLength(2)
  expect(pages[1]).toContain('Ani Petrosyan')
  // Each page equals the original, to the last stroke.
  expect(pageDigests(joined.content, sha256)).toEqual([
    ...pageDigests(await single('Gor Sargsyan'), sha256)!,
    ...pageDigests(await single('Ani Petrosyan'), sha256)!,
  ])

  expect((await fileOf(other, packs[1]!.document)).status).toBe(404)
  expect((await other.get(`/certificatePack/${pdf}`)).status).toBe(404)
  expect((await other.get(`/certificatePack/${pdf}/lacking`)).status).toBe(404)
  expect((await other.post(`/certificatePack/${pdf}/cancel`, {})).status).toBe(404)
  expect((await fileOf(admin, packs[1]!.document)).status).toBe(200)
  const nobodys = { filter: { ...idsOf(made), status: ['FAILED'] } }
  expect((await coordinator.post('/documents/certificates', nobodys)).status).toBe(409)
  expect((await other.post('/documents/certificates', { filter: idsOf(made) })).status).toBe(409)
  expect((await coordinator.post('/documents/certificates', { filter: { nobody: 1 } })).status).toBe(422)

  expect((await coordinator.post(`/certificatePack/${zip}/cancel`, {})).status).toBe(200)
  expect((await fileOf(coordinator, packs[0]!.document)).status).toBe(404)
  await forgetPacks(context())
  expect((await fileOf(coordinator, packs[1]!.document)).status).toBe(200)
  await t.database.pool.query(`update certificate_packs set expires_at = expires_at - interval '24 hours'`)
  await forgetPacks(context())
  expect((await coordinator.get(`/certificatePack/${pdf}`)).status).toBe(404)
  expect(await leftFiles()).toBe(0)
})

test('a making goes on after a failure and after the death of who made it, and is made once', async () => {
  const made = await given('Mane Hakobyan', 'Nare Simonyan')
  const id = await ask('PDF', made)
  const { files, ...rest } = context()
  const withRead = (read: RootContext['files']['read']): RootContext => ({ ...rest, files: { ...files, read } })
  await makePacks(withRead(() => Promise.reject(new Error('no disk'))))
  expect(await packOf(id)).toMatchObject({ status: 'QUEUED', lacking: 0 })
  expect(await makePacks(context())).toBe(0)

  later(61)
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => (goOn = resolve))
  let isAt = () => {}
  const began = new Promise<void>((resolve) => (isAt = resolve))
  const silent = makePacks(withRead((key) => (isAt(), waiting.then(() => files.read(key)))))
  await began
  expect(await makePacks(context())).toBe(0) // the first process is working on it
  later(31)
  expect(await makePacks(context())).toBe(1)
  const after = await packOf(id)
  expect(after).toMatchObject({ status: 'MADE', done: 2, lacking: 0 })
  goOn()
  await silent
  expect(await packOf(id)).toEqual(after)
  expect(await leftFiles()).toBe(0)
})

test('a pack that is asked for again because the answer was lost is made once', async () => {
  const body = { format: 'ZIP', filter: idsOf(await given('Lilit Petrosyan')) }
  const send = () =>
    coordinator.call('POST', '/documents/certificates', body, { 'idempotency-key': 'pack-whose-answer-was-lost' })

  const first = await send()
  expect(first).toMatchObject({ status: 202, body: { total: 1 } })
  expect(await send()).toMatchObject({ status: 202, body: first.body })
  expect((await coordinator.post(`/certificatePack/${String(first.body.id)}/cancel`, {})).status).toBe(200)
})

test('a making is cancelled half way, ends with the server to be begun anew, and three are the most of one person', async () => {
  const made = await given('Tigran Petrosyan')
  const ids = [await ask('ZIP', made), await ask('ZIP', made), await ask('PDF', made)]
  expect((await coordinator.post('/documents/certificates', { filter: idsOf(made) })).status).toBe(409)
  expect(await makePacks(context(), () => true)).toBe(0)
  const { files, ...rest } = context()
  const [first] = ids
  const read: RootContext['files']['read'] = async (key) => {
    await coordinator.post(`/certificatePack/${first}/cancel`, {})
    return files.read(key)
  }
  await makePacks({ ...rest, files: { ...files, read } })
  expect(await Promise.all(ids.map(packOf))).toMatchObject([
    { status: 'CANCELLED', document: null },
    { status: 'MADE' },
    { status: 'MADE' },
  ])
  expect((await coordinator.post(`/certificatePack/${first}/cancel`, {})).status).toBe(409)
  expect(await leftFiles()).toBe(0)
})

test('the last three files of a person are kept; who may no longer see one of the certificates gets none with it', async () => {
  const made = await given('Anahit Grigoryan', 'Vardan Petrosyan')
  await t.database.pool.query(`update certificate_packs set expires_at = $1 where status = 'MADE'`, [t.clock.now])
  await forgetPacks(context())
  const packs = []
  for (const some of [made, made, made, made.slice(0, 1)]) {
    const id = await ask('ZIP', some)
    await makePacks(context())
    packs.push(await packOf(id))
    later(1)
  }
  const [first, ...last] = packs
  expect((await coordinator.get(`/certificatePack/${first!.id}`)).status).toBe(404)
  expect((await fileOf(coordinator, first!.document)).status).toBe(404)
  expect(await leftFiles()).toBe(0)
  const seen = () => Promise.all(last.map(async ({ document }) => (await fileOf(coordinator, document)).status))
  expect(await seen()).toEqual([200, 200, 200])

  const { rows } = await t.database.pool.query<{ created_by_id: number }>(
    `update certificates c set created_by_id = null from (select id, created_by_id from certificates) b
     where c.id = $1 and b.id = c.id returning b.created_by_id`,
    [made[1]!.id],
  )
  expect(await seen()).toEqual([404, 404, 200])
  expect(await packOf(last[0]!.id)).toMatchObject({ status: 'MADE', document: null, file: null, isSeenWhole: false })
  expect((await coordinator.get(`/certificatePack/${last[0]!.id}/lacking`)).status).toBe(404)
  expect((await fileOf(admin, last[0]!.document)).status).toBe(200)
  await t.database.pool.query(`update certificates set created_by_id = $2 where id = $1`, [
    made[1]!.id,
    rows[0]!.created_by_id,
  ])
  expect(await seen()).toEqual([200, 200, 200])
})

test('what a process that was killed left on the machine goes when the next pack is made; what is still written stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 }) // an earlier pack has looked
  const leave = (age: number) => {
    const folder = mkdtempSync(join(tmpdir(), 'cohort-pack-'))
    writeFileSync(join(folder, 'content'), 'half a pack')
    const written = Date.now() / 1000 - age
    utimesSync(join(folder, 'content'), written, written)
    utimesSync(folder, written - 7_200, written - 7_200)
    return folder
  }
  const [left, written] = [leave(7_200), leave(0)]
  await ask('ZIP', await given('Nare Hakobyan'))

  expect(await makePacks(context())).toBe(1)

  expect([left, written].map(existsSync)).toEqual([false, true])
  vi.useRealTimers()
  rmSync(written, { recursive: true })
})
