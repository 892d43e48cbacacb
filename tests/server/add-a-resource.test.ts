import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../support/app'

// What docs/add-a-resource.md promises: one file declares rooms, and all of this is derived from it.
let app: TestApp
let admin: Caller
const lab = { label: 'Lori', seats: 24, kind: 'LAB', location: 'VANADZOR' }

beforeAll(async () => {
  app = await testApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

/** Source files that mention rooms, without generated and installed files. */
function filesNaming(pattern: RegExp, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesNaming(pattern, path)
    return /\.(ts|tsx)$/.test(entry.name) && pattern.test(readFileSync(path, 'utf8'))
      ? [path.replaceAll('\\', '/')]
      : []
  })
}

test('one file names rooms, in all of the sources', () => {
  const folders = ['resources', 'server', 'kit', 'src', 'cabinet']
  const files = folders.flatMap((folder) => filesNaming(/\brooms?\b['/]|rooms\.ts|Rooms?\b['`]/, folder))

  expect(files.filter((file) => !file.includes('/i18n/hy-'))).toEqual(['resources/rooms.ts'])
})

test('rooms have a table with checks and indexes', async () => {
  const { rows: columns } = await app.database.pool.query<{ column_name: string; is_nullable: string }>(
    "select column_name, is_nullable from information_schema.columns where table_name = 'rooms'",
  )
  const { rows: indexes } = await app.database.pool.query<{ indexname: string }>(
    "select indexname from pg_indexes where tablename = 'rooms'",
  )

  expect(Object.fromEntries(columns.map((column) => [column.column_name, column.is_nullable]))).toMatchObject({
    label: 'NO',
    seats: 'NO',
    kind: 'NO',
    location: 'YES',
  })
  expect(indexes.map(({ indexname }) => indexname)).toEqual(
    expect.arrayContaining(['rooms_label_key', 'rooms_seats_idx', 'rooms_kind_idx', 'rooms_search_idx']),
  )
  await expect(
    app.database.pool.query("insert into rooms (label, seats, kind) values ('x', 1, 'CELLAR')"),
  ).rejects.toThrow('rooms_kind_check')
})

test('a room is created, found by search and filter, changed, and its history says by whom', async () => {
  const { body: room } = await admin.post('/room', lab)
  await admin.put(`/room/${room.id}`, { seats: 30 })

  const found = await admin.post('/room/filter?sortBy=label', {
    term: 'lor',
    kind: ['LAB'],
    location: ['VANADZOR'],
    seats: { from: 30, to: 30 },
  })
  const history = await admin.get(`/room/${room.id}/history`)

  expect(found.body).toMatchObject({ rooms: [{ ...lab, id: room.id, seats: 30, version: 2 }], totalElements: 1 })
  expect(history.body.history).toMatchObject([
    { action: 'update', changes: { seats: [24, 30] }, byName: expect.stringContaining('Ani') },
    { action: 'create' },
  ])
})

test('what is wrong stands under its field, and nothing is written', async () => {
  await admin.post('/room', { ...lab, label: 'Ararat' })

  const answer = await admin.post('/room', { label: '', seats: 0, kind: 'CELLAR', windows: 2 })
  const again = await admin.post('/room', { ...lab, label: 'ARARAT' })

  const errors = {
    label: 'This field is required!',
    seats: 'Must be at least 1',
    kind: 'Choose one of the list.',
    windows: 'Unknown field.',
  }
  expect(answer).toMatchObject({ status: 422, body: { errors } })
  expect(again).toMatchObject({ status: 422, body: { errors: { label: 'Already in use.' } } })
})

test('all staff read rooms, masters of the catalogue write them, others have no rooms', async () => {
  const sales = await app.as('ROLE_SALES_SUPPORT_SPECIALIST')
  const student = await app.given.student()
  const cabinet = await app.signIn('STUDENT', student.email)

  expect((await sales.post('/room/filter')).status).toBe(200)
  expect((await sales.post('/room', { ...lab, label: 'Sevan' })).status).toBe(403)
  expect((await cabinet.post('/room/filter')).status).toBe(403)
  expect((await app.anonymous.post('/room/filter')).status).toBe(401)
})

test('rooms are exported, changed in bulk, deleted and restored', async () => {
  const { body: room } = await admin.post('/room', { ...lab, label: 'Garni' })

  const file = await admin.post('/room/export?format=csv', { id: [room.id] })
  const sheet = await admin.post('/room/export?format=xlsx', { id: [room.id] })
  const bulk = await admin.put('/room/bulk', { ids: [room.id], values: { location: 'YEREVAN' } })
  const gone = await admin.delete(`/room/${room.id}`)
  const back = await admin.post(`/room/${room.id}/restore`)

  expect(file.text).toContain('Garni,24,Laboratory,Vanadzor')
  expect(sheet.text.startsWith('PK')).toBe(true)
  expect(bulk.body).toMatchObject({ updated: 1, failed: 0 })
  expect([gone.status, back.status]).toEqual([200, 200])
  expect(back.body).toMatchObject({ label: 'Garni', location: 'YEREVAN' })
})

test('the API document describes the calls of rooms', async () => {
  const { body } = await app.anonymous.get('/openapi.json')

  const paths = Object.keys(body.paths ?? {}).map((path) => path.replace(/^\/api\/v1/, ''))
  expect(paths).toEqual(
    expect.arrayContaining(['/room', '/room/filter', '/room/{id}', '/room/bulk', '/room/export', '/room/{id}/history']),
  )
})
