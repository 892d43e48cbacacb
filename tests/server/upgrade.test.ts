import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#resources/registry'
import { filledBySetUp } from '#server/domain/backup/api'
import { monthsName, snake, tableName, tallyName } from '#server/kernel/names'
import { restoreBackup } from '#server/platform/backup/restore-backup'
import { verifyArchive } from '#server/platform/backup/verify-archive'
import { migrateDatabase, migrationsDir } from '#server/platform/database/migrate'
import { checkDatabase } from '#server/platform/doctor/check-database'
import { checkFiles } from '#server/platform/doctor/check-files'
import { filesInFolder } from '#server/platform/files/stored-files'
import { testApp, type TestApp } from '../support/app'
import { catalogOf, contentOf } from '../support/catalog'
import { freshDatabase, migratedTemplate } from '../support/fresh-database'
import { unreferred } from '../support/kept-files'

// A backup of the academy of a version in use; CONTRIBUTING.md says how to renew it after a release.
const lastRelease = 'tests/server/last-release.tar.gz'
const folder = mkdtempSync(join(tmpdir(), 'cohort-upgrade-'))
let t: TestApp
let before: Record<string, string>
let after: Record<string, string>

/** Columns that later migrations change on purpose, and the SQL that gives their former values. */
const saidOtherwise = {
  'payments.description': `coalesce(t.description, (t.plan ->> 'group') || ', payment ' || (t.plan ->> 'place') || ' of ' || (t.plan ->> 'count'))`,
}

interface Journal {
  entries: { when: number; tag: string }[]
}
/** Creates a folder with the migrations up to the given one, as that version had them. */
function rootOf(newest: number): string {
  const [from, to] = [migrationsDir(process.cwd()), migrationsDir(join(folder, 'former'))]
  mkdirSync(join(to, 'meta'), { recursive: true })
  const journal = JSON.parse(readFileSync(join(from, 'meta', '_journal.json'), 'utf8')) as Journal
  const entries = journal.entries.filter(({ when }) => when <= newest)
  for (const { tag } of entries) cpSync(join(from, `${tag}.sql`), join(to, `${tag}.sql`))
  writeFileSync(join(to, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  return join(folder, 'former')
}

beforeAll(async () => {
  const database = await freshDatabase()
  const { migration } = await verifyArchive(lastRelease)
  const files = filesInFolder(join(folder, 'files'))
  const target = { url: database.url, rootDir: rootOf(migration.when), dataDir: folder, files, filledBySetUp }
  await restoreBackup({ ...target, finish: async () => {}, tell: () => {} }, lastRelease)
  before = await contentOf(database.pool)
  await migrateDatabase(database.pool, process.cwd())
  after = await contentOf(database.pool, saidOtherwise)
  t = await testApp({ DATA_DIR: folder }, new Date(), database)
}, 120_000)
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async <T extends object>(sql: string) => (await t.database.pool.query<T>(sql)).rows

test('its schema becomes that of a new academy', async () => {
  const fresh = await freshDatabase(await migratedTemplate())
  const [upgraded, made] = [await catalogOf(t.database.pool), await catalogOf(fresh.pool)]
  await fresh.drop()
  expect(Object.keys(made).length).toBeGreaterThan(1500)
  expect(upgraded).toEqual(made)
})

test('every value of every row is there, or said otherwise on purpose', () => {
  expect(Object.fromEntries(Object.keys(before).map((column) => [column, after[column]]))).toEqual(before)
})

test('money that was received before receipts were kept is in them', async () => {
  const [sums] = await ask(`select
    (select count(*)::int from payments where is_paid) as paid,
    (select sum(amount)::float8 from payments where is_paid) as amount,
    (select sum(received)::float8 from payments) as received,
    (select count(distinct payment_id)::int from receipts) as receipted,
    (select sum(amount)::float8 from receipts) as receipts`)
  expect(sums).toMatchObject({ paid: 2746, amount: 12_334_900_000, received: 12_334_900_000 })
  expect(sums).toMatchObject({ receipted: 2746, receipts: 12_334_900_000 })
})

describe('what is counted as it is written is the count of what is there', () => {
  const tallied = [...registry.values()].filter(({ tally }) => tally.length > 0)
  test.each(tallied.map((each) => [each.name, each] as const))('the tally of %s', async (_, resource) => {
    const keys = resource.tally.map(snake).join(', ')
    const kept = `select ${keys}, sum(n)::int as n from ${tallyName(resource)} group by ${keys} having sum(n) <> 0 order by ${keys}`
    const there = `select ${keys}, count(*)::int as n from ${tableName(resource)} where deleted_at is null group by ${keys} order by ${keys}`
    expect((await ask(kept)).length).toBeGreaterThan(1)
    expect(await ask(kept)).toEqual(await ask(there))
    const months = await ask(
      `select month, sum(n)::int as n from ${monthsName(resource)} group by 1 having sum(n) <> 0 order by 1`,
    )
    expect(months.length).toBeGreaterThan(1)
    expect(months).toEqual(
      await ask(
        `select date_trunc('month', created_at at time zone 'UTC')::date as month, count(*)::int as n from ${tableName(resource)} where deleted_at is null group by 1 order by 1`,
      ),
    )
  })

  const counted = {
    payment_counts: {
      keys: 'month, currency, group_id',
      sums: ['payments', 'paid', 'due', 'received'],
      there: `select date_trunc('month', date)::date as month, currency, group_id, count(*)::int as payments,
        (count(*) filter (where is_paid))::int as paid, sum(amount) as due, sum(received) as received
        from payments where deleted_at is null group by 1, 2, 3`,
    },
    admission_counts: {
      keys: 'month, course_id, group_id, lead_gen_id, registration_source',
      sums: ['applied', 'exam_taken', 'interviewed', 'enrolled', 'graduated', 'exam_left', 'exam_seconds'],
      there: `select month, course_id, group_id, lead_gen_id, registration_source, count(*) as applied,
        count(*) filter (where reached >= 2) as exam_taken, count(*) filter (where reached >= 4) as interviewed,
        count(*) filter (where reached >= 6) as enrolled, count(*) filter (where reached >= 7) as graduated,
        count(exam_seconds) as exam_left, coalesce(sum(exam_seconds), 0) as exam_seconds
        from admissions where month is not null and not is_removed group by 1, 2, 3, 4, 5`,
    },
  }
  test.each(Object.entries(counted))('%s', async (table, { keys, sums, there }) => {
    const kept = `select ${keys}, ${sums.map((sum) => `sum(${sum})::bigint as ${sum}`).join(', ')} from ${table} group by ${keys}`
    const said = `select ${keys}, ${sums.map((sum) => `${sum}::bigint`).join(', ')} from (${there}) t`
    expect((await ask(kept)).length).toBeGreaterThan(1)
    // Rows that are on one side only; a row whose sums are all 0 counts as missing.
    const none = sums.map((sum) => `${sum} = 0`).join(' and ')
    for (const [one, other] of [
      [kept, said],
      [said, kept],
    ])
      expect(await ask(`select * from (${one} except ${other}) t where not (${none})`)).toEqual([])
  })

  test('each application has its way through the admission', async () => {
    const [{ differ }] = (await ask(`select count(*)::int as differ from applicants a
      full join admissions m on m.applicant_id = a.id
      where (a.course_id, a.group_id, a.lead_gen_id) is distinct from (m.course_id, m.group_id, m.lead_gen_id)
        or (a.deleted_at is not null) is distinct from m.is_removed`)) as [{ differ: number }]
    expect(differ).toBe(0)
  })
})

test('the doctor finds nothing wrong', async () => {
  const found = [
    ...(await checkDatabase(t.database.pool, process.cwd(), false)),
    ...(await checkFiles(t.database.pool, filesInFolder(join(folder, 'files')), 'The folder', unreferred)),
  ]
  expect(found.filter(({ level }) => level !== 'ok')).toEqual([])
})

test('every resource is listed, whole and with its first record', async () => {
  const admin = await t.as('ROLE_ADMIN')
  const someAdmin = { authGroup: 'USER', id: admin.id, name: '', roles: ['ROLE_ADMIN'], teamIds: [] } as const
  const listed = [...registry.values()].filter(({ access }) => access.read(someAdmin) === true)
  expect(listed.length).toBeGreaterThan(20)
  let filled = 0
  for (const resource of listed) {
    const { status, body } = await admin.post(`/${resource.path}/filter?pageSize=50`, {})
    const there = resource.softDelete ? 'where deleted_at is null' : ''
    const [{ n }] = (await ask(`select count(*)::int as n from ${tableName(resource)} ${there}`)) as [{ n: number }]
    expect({ resource: resource.name, status, total: body.totalElements }).toEqual({
      resource: resource.name,
      status: 200,
      total: n,
    })
    const [first] = body[resource.name] as unknown as { id: number }[]
    if (first === undefined) continue
    filled++
    expect((await admin.get(`/${resource.path}/${first.id}`)).status, resource.name).toBe(200)
  }
  expect(filled).toBeGreaterThan(15)
})

test('a person of that academy signs in with the password of then, and what is written gets the next number', async () => {
  const { email } = (await ask<{ email: string }>('select email from users where id = 1'))[0]!
  await t.signIn('USER', email, 'Cohort2026demo')
  const [{ last }] = (await ask('select max(id) as last from applicants')) as [{ last: number }]
  expect((await t.given.applicant()).id).toBe(last + 1)
})
