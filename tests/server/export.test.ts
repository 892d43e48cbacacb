import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachments } from '#resources/attachments'
import type { Row } from '#resources/kernel/check-row'
import { system } from '#server/kernel/context'
import { exportColumns } from '#server/kernel/export-columns'
import { sheetOf } from '#server/kernel/sheet'
import { testApp, type Caller, type TestApp } from '../support/app'
import { readSheet } from '../support/sheet'

let t: TestApp
let admin: Caller & { id: number }
let ids: number[]
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  const course = await t.given.course({ name: 'Front-end' })
  ids = []
  for (const more of [
    { name: 'Mariam "Ani", Ղազարյան', status: 'EXAM_PASSED' },
    { name: '=HYPERLINK("http://x")' },
    { name: '@SUM(1)' },
  ]) {
    ids.push((await t.given.applicant({ ...more, courseId: course.id })).id)
  }
})
afterAll(() => t.close())

const raw = (format: string, body: object, caller: Caller = admin, path = 'applicant') =>
  t.app.server.inject({
    method: 'POST',
    url: `/api/v1/${path}/export?format=${format}`,
    payload: body,
    headers: { authorization: `Bearer ${caller.token}` },
  })
async function exported(body: object) {
  const answer = await raw('xlsx', body)
  return { answer, sheet: readSheet(answer.rawPayload) }
}

test('a sheet opens, with heads, labels and names; what looks like a formula is a text', async () => {
  const { answer, sheet } = await exported({
    id: ids,
    columns: ['name', 'status', 'course', 'phoneNumber', 'created_at'],
  })

  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="applicants.xlsx"',
  })
  const [heads, ...rows] = sheet.rows
  expect(heads).toEqual(['Name', 'Status', 'Course', 'Phone', 'Created'])
  expect(rows.map(([name]) => name).sort()).toEqual(['=HYPERLINK("http://x")', '@SUM(1)', 'Mariam "Ani", Ղազարյան'])
  expect(rows.find(([name]) => String(name).startsWith('Mariam'))).toMatchObject([
    expect.anything(),
    'Exam passed',
    'Front-end',
    expect.stringMatching(/^\+374\d{8}$/),
    expect.any(String),
  ])
  for (const row of [1, 2, 3]) expect(sheet.cell(row, 0).t).toBe('s')
})

test('people are called as in lists, and the rows of a record are told, not counted', async () => {
  const given = { firstName: 'Lilit', lastName: 'Soghomonyan', roles: ['ROLE_PROJECT_COORDINATOR'] }
  const coordinator = await t.given.user(given)
  const other = await t.given.user({ firstName: 'Karen', lastName: 'Melkonyan' })
  const team = (await admin.post('/teams', { name: 'Sales', members: [coordinator.id, other.id], phoneNumbers: [] }))
    .body
  const lecturer = await t.given.instructor({ name: 'Sona Vartanyan' })
  const tutor = await t.given.instructor({ name: 'Ani Hakobyan' })
  const salary = { currency: 'AMD', amount: 150_000, salaryType: 'MONTHLY' }
  const group = await t.given.group({
    projectCoordinatorId: coordinator.id,
    team: team.id,
    groupInstructors: [
      { instructorId: lecturer.id, instructorType: 'LECTURER', salary },
      { instructorId: tutor.id, instructorType: 'TUTOR' },
    ],
    schedule: [
      { dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '21:00' },
      { dayOfWeek: 'THURSDAY', startHour: '18:30', endHour: '20:00' },
    ],
  })
  const bare = await t.given.group({ courseId: group.courseId, schedule: [] })
  const columns = ['projectCoordinator', 'team', 'groupInstructors', 'schedule', 'duration']
  const body = { id: [group.id, bare.id], columns }
  const sheet = readSheet((await raw('xlsx&sortBy=id&sortDirection=ASC', body, admin, 'group')).rawPayload)
  const csv = (await raw('csv', { id: [team.id], columns: ['members', 'phoneNumbers'] }, admin, 'teams')).body

  expect(sheet.rows[1]).toEqual([
    'Lilit Soghomonyan',
    'Sales',
    'Sona Vartanyan (Lecturer), Ani Hakobyan (Tutor)',
    'Monday (19:00–21:00), Thursday (18:30–20:00)',
    2,
    'Month',
  ])
  expect(sheet.rows[2]?.[2]).toBeUndefined()
  expect(sheet.rows[2]?.[3]).toBeUndefined()
  expect(csv.trim().split('\r\n')[1]).toBe('"Lilit Soghomonyan, Karen Melkonyan",')
  const ofTeam = (await raw('csv', { id: [coordinator.id], columns: ['teams'] }, admin, 'user')).body
  expect(ofTeam.trim().split('\r\n')).toEqual(['Teams', 'Sales'])
})

test('a result of an exam and graduated groups are told in words', async () => {
  await admin.put(`/examAutomation/${ids[1]}`, { score: 7, maxScore: 10 })
  const body = { id: [ids[1]], columns: ['admissionExam', 'graduatedGroups'] }
  const lines = (await raw('csv', body)).body.trim().split('\r\n')

  expect(lines).toEqual(['Exam,Graduated groups', '7 of 10,'])
})

test('a file is told by its name', () => {
  const { columns } = exportColumns(t.app.contextFor(system), attachments, ['name', 'attachment'])
  const row = { name: 'Diploma', attachment: 'a5b0', file: { id: 'a5b0', name: 'diploma.pdf', size: 12 } }
  expect(columns.map(({ head, valueOf }) => [head, valueOf(row)])).toEqual([
    ['Name', 'Diploma'],
    ['File', 'diploma.pdf'],
  ])
  expect(columns.map(({ valueOf }) => valueOf({ name: 'Diploma', attachment: null, file: null }))).toEqual([
    'Diploma',
    null,
  ])
})

test("instants are told by the academy's clock, as in lists", async () => {
  const reminder = await admin.post('/reminder', {
    title: 'Call the printers',
    description: 'Before the fair',
    remindingDate: '2026-12-01T21:30:00.000Z',
  })
  await t.database.pool.query("update reminders set created_at = '2026-11-30T20:00:00Z' where id = $1", [
    reminder.body.id,
  ])
  const body = { id: [Number(reminder.body.id)], columns: ['remindingDate', 'raisedAt', 'created_at'] }
  const lines = (await raw('csv', body, admin, 'reminder')).body.trim().split('\r\n')

  expect(lines).toEqual(['Reminding date,Raised,Created', '2026-12-02 01:30,,2026-12-01 00:00'])
})

test('days and instants are dates of a sheet, by which a spreadsheet sorts, filters and counts', async () => {
  const group = await t.given.group({ startDate: '2026-12-31', schedule: [] })
  const body = { id: [group.id], columns: ['startDate', 'created_at'] }
  const { cell } = readSheet((await raw('xlsx', body, admin, 'group')).rawPayload)

  expect(cell(1, 0)).toMatchObject({ t: 'n', v: 46_387, w: '2026-12-31' })
  expect(cell(1, 1)).toMatchObject({
    t: 'n',
    v: expect.closeTo(Date.now() / 86_400_000 + 25_569 + 4 / 24, 1),
    w: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
  })
})

test('a sheet has a bold head that stays in sight, widths, and every text as it was', async () => {
  const odd = ['a & b < c > "d"', ' blanks ', 'two\nlines', 'a\u0001b', '_x0041_', '👋', 'Ղազարյան']
  const columns = [
    { head: 'Text', valueOf: (row: Row) => String(row.text) },
    { head: 'A head that is long', valueOf: (row: Row) => Number(row.number) },
    { head: 'Empty', valueOf: () => null },
  ]
  async function* rows() {
    for (const [number, text] of odd.entries()) yield { text, number: number + 0.5 }
  }
  const bytes = await buffer(sheetOf('A title that is longer than a sheet of any program may have', columns, rows()))
  const { rows: read, cell } = readSheet(bytes)

  expect(read[0]).toEqual(['Text', 'A head that is long', 'Empty'])
  expect(read.slice(1)).toEqual(odd.map((text, number) => [text, number + 0.5]))
  expect(cell(1, 1).t).toBe('n')
  const part = (path: string) => strFromU8(unzipSync(bytes)[path]!)
  expect(part('xl/worksheets/sheet1.xml')).toMatch(/state="frozen".*<col min="2" max="2" width="21"/)
  expect(part('xl/worksheets/sheet1.xml')).toContain('<row r="1"><c r="A1" s="1"')
  expect(part('xl/styles.xml')).toContain('<b/>')
})

test('a sheet ends with the error of its rows, and asks for no more rows once its reader has gone', async () => {
  let given = 0
  async function* rows(failsAt: number) {
    try {
      for (;;) {
        if (++given === failsAt) throw new Error('The database is away.')
        yield { text: crypto.randomUUID().repeat(20) }
      }
    } finally {
      given = -1
    }
  }
  const columns = [{ head: 'Text', valueOf: (row: Row) => String(row.text) }]
  await expect(buffer(sheetOf('Title', columns, rows(500)))).rejects.toThrow('The database is away.')

  given = 0
  const sheet = sheetOf('Title', columns, rows(Infinity))
  await expect.poll(() => given).toBeGreaterThan(0)
  sheet.destroy()
  await expect.poll(() => given).toBe(-1)
})

test('CSV begins with the mark that spreadsheets know, quotes, and escapes what they would calculate', async () => {
  const { body, headers } = await raw('csv', { id: ids, columns: ['name', 'phoneNumber'] })

  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(body.startsWith('\uFEFFName,Phone\r\n')).toBe(true)
  expect(body).toContain('"Mariam ""Ani"", Ղազարյան",+374')
  expect(body).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(body).toContain("'@SUM(1)")
  expect(body).toMatch(/,\+374\d{8}\r\n/)
})

test('whatever begins like a formula stays a text: in full width, behind a semicolon, a tab or blanks', async () => {
  // Texts like these were stored before one-line texts were cleaned, or come from elsewhere: the file must be safe whatever the table
  // contains.
  const begins = [
    '=1+1',
    '+1+1',
    '-1+1',
    '@A1',
    ';=1+1',
    '; =1+1',
    ' =1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '\t=1',
    '\r=1',
    '\n=1',
    '\tplain',
    'x;=1+1',
    'x\t@A1',
  ]
  const [first] = (
    await t.database.pool.query<{ course_id: number; person_id: number }>(
      'select course_id, person_id from applicants limit 1',
    )
  ).rows
  const made = await t.database.pool.query<{ id: number }>(
    `insert into applicants (name, email, phone_number, status, payment_method, course_id, person_id)
    select n, 'cell' || i || '@example.am', '+37491004127', 'APPLIED_ONLY', 'DEFAULT', $2, $3 from unnest($1::text[]) with ordinality t(n, i) returning id`,
    [begins, first!.course_id, first!.person_id],
  )
  const own = made.rows.map(({ id }) => id)

  const { body } = await raw('csv&sortBy=id&sortDirection=ASC', { id: own, columns: ['name', 'phoneNumber'] })
  const cells = body
    .slice(body.indexOf('\r\n') + 2)
    .split(',+37491004127\r\n')
    .slice(0, -1)
  expect(cells).toHaveLength(begins.length)
  for (const [index, cell] of cells.entries()) {
    const value = cell.startsWith('"') ? cell.slice(1, -1) : cell
    if (!begins[index]!.startsWith('x')) expect(value[0], JSON.stringify(begins[index])).toBe("'")
    expect(value, JSON.stringify(begins[index])).not.toMatch(/(^|[;\t])\s*[=+\-@＝＋－＠]/)
    if (/[;\t\r\n]/.test(value)) expect(cell).toMatch(/^".*"$/s)
  }
  const { sheet } = await exported({ id: own, columns: ['name'] })
  for (let row = 1; row < begins.length + 1; row++) {
    const cell = sheet.cell(row, 0)
    expect(cell.t, String(cell.v)).toBe('s')
    if (!String(cell.v).startsWith('x')) expect(cell.z, JSON.stringify(cell.v)).toBe('@')
  }
  await t.database.pool.query('delete from applicants where id = any($1)', [own])
})

test('holds the records named, or those of a filter in the order of the list', async () => {
  const lines = async (format: string, body: object) => (await raw(format, body)).body.trim().split('\r\n').slice(1)

  expect(await lines('csv', { id: [ids[0]], columns: ['id'] })).toEqual([String(ids[0])])
  expect(await lines('csv', { statuses: ['EXAM_PASSED'], columns: ['id'] })).toEqual([String(ids[0])])
  expect(await lines('csv&sortBy=id&sortDirection=ASC', { columns: ['id'] })).toEqual(ids.map(String))
  expect(await lines('csv', { id: [], columns: ['id'] })).toEqual([])
})

test('what is wrong is refused before a file begins', async () => {
  expect((await raw('pdf', {})).statusCode).toBe(422)
  expect((await raw('csv', { nope: 1 })).statusCode).toBe(422)
  expect((await raw('csv', { id: ['x'] })).statusCode).toBe(422)
  expect((await raw('csv&sortBy=nope', {})).statusCode).toBe(422)
  expect((await raw('csv', { columns: ['nope'] })).statusCode).toBe(422)
  expect((await raw('csv', { id: Array.from({ length: 10_001 }, (_, index) => index + 1) })).statusCode).toBe(422)
  expect((await raw('csv', {}, t.anonymous)).statusCode).toBe(401)
  expect((await raw('csv', {}, await t.signIn('STUDENT', (await t.given.student()).email))).statusCode).toBe(403)
})

test('twenty thousand rows are streamed: memory does not grow with them', { timeout: 120_000 }, async () => {
  const [first] = (
    await t.database.pool.query<{ course_id: number; person_id: number }>(
      'select course_id, person_id from applicants limit 1',
    )
  ).rows
  await t.database.pool.query(
    `insert into applicants (name, email, phone_number, status, payment_method, course_id, person_id)
    select 'Row ' || n, 'row' || n || '@example.am', '+3749' || lpad(n::text, 7, '0'), 'APPLIED_ONLY', 'DEFAULT', $1, $2 from generate_series(1, 20000) n`,
    [first!.course_id, first!.person_id],
  )
  await t.app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.server.address() as AddressInfo
  const before = process.memoryUsage().heapUsed
  let most = 0
  let bytes = 0
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/applicant/export?format=xlsx`, {
    method: 'POST',
    body: '{}',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
  })
  for await (const chunk of answer.body!) {
    bytes += (chunk as Uint8Array).length
    most = Math.max(most, process.memoryUsage().heapUsed - before)
  }

  expect(bytes).toBeGreaterThan(500_000)
  // All the records as objects would take far more; this includes garbage that is not collected yet.
  expect(most).toBeLessThan(250 * 1024 * 1024)
})
