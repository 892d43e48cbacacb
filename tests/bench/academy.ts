import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { courses } from '#resources/courses'
import type { Viewer } from '#resources/kernel/access'
import { tracks } from '#resources/tracks'
import { users } from '#resources/users'
import { buildApp, type App } from '#server/app'
import { createAccount } from '#server/auth/accounts'
import { hashPassword } from '#server/auth/passwords'
import { startSession } from '#server/auth/sessions'
import { system } from '#server/kernel/context'
import { create } from '#server/kernel/operations/write'
import type { Settings } from '#server/platform/settings'

const FIRST_NAMES =
  `Anahit Ani Armen Arpi Davit Elen Gayane Gor Hasmik Hayk Karen Lilit Mariam Narek Nare Sona Tatev Tigran Vahe Zara`.split(
    ' ',
  )
/** Each one belongs to one person in 41. */
export const LAST_NAMES =
  `Abrahamyan Adamyan Aleksanyan Arakelyan Asatryan Avagyan Avetisyan Babayan Badalyan Barseghyan Danielyan Davtyan Galstyan Gasparyan Gevorgyan Ghazaryan Grigoryan Hakobyan Harutyunyan Hovhannisyan Karapetyan Khachatryan Kirakosyan Manukyan Margaryan Martirosyan Melkonyan Minasyan Mkrtchyan Muradyan Nersisyan Ohanyan Petrosyan Poghosyan Sahakyan Sargsyan Simonyan Stepanyan Tovmasyan Vardanyan Zakaryan`.split(
    ' ',
  )

/** What the measured calls need to know about the filled database. */
export interface Academy {
  token: string
  viewer: Viewer
  courseId: number
  /** The number of applications; their ids begin at 1. */
  count: number
  app: App
}

/** Creates `count` applications over three years in 25 courses, with their persons, and one signed-in administrator. */
export async function fillAcademy(pool: pg.Pool, settings: Settings, count: number): Promise<Academy> {
  const app = await buildApp({ settings, pool, sessions: { viewerOf: () => Promise.resolve(null) } })
  const context = app.contextFor(system)
  const { db } = context
  const admin = await create(context, users, {
    firstName: 'Bench',
    lastName: 'Admin',
    username: 'bench',
    email: 'bench@cohort.test',
    roles: ['ROLE_ADMIN'],
  })
  await db.run(sql`delete from accounts where auth_group = 'USER' and owner_id = ${admin}`)
  await createAccount(
    db,
    { group: 'USER', id: admin },
    { hash: await hashPassword('Cohort2026bench'), mustChange: false },
  )
  const trackId = await create(context, tracks, { name: 'Bench' })
  const ids: number[] = []
  for (let n = 0; n < 25; n++) {
    ids.push(
      await create(context, courses, {
        name: `Course ${n}`,
        branch: 'YEREVAN',
        level: n % 3,
        trackId,
        expectedNumberOfApplicants: 20,
        defaultProjectCoordinatorId: admin,
        defaultDuration: { value: 6, timeScale: 'MONTH' },
        defaultTuitionFee: { currency: 'AMD', amount: 48_000, feeType: 'MONTHLY' },
        emailTemplate: 'website-default-template',
      }),
    )
  }
  const client = await pool.connect()
  // On a busy machine, filling takes longer than a request is allowed to.
  await client.query('set statement_timeout to 0')
  await client.query(
    `
    with people as (insert into persons (name, email) select first || ' ' || last, lower(first || '.' || last) || n || '@example.am' from generate_series(1, $1::int) n,
        lateral (select ($3::text[])[1 + n * 7 % 20] as first, ($4::text[])[1 + n * 11 % 41] as last) name returning id, name, email)
    insert into applicants (name, email, phone_number, status, scheduled_date, course_id, payment_method, person_id, created_at, updated_at)
    select p.name, p.email, '+3749' || lpad((p.id % 10000000)::text, 7, '0'),
      (array['APPLIED_ONLY','APPLIED_ONLY','APPLIED_ONLY','EXAM_SCHEDULED','EXAM_PASSED','EXAM_FAILED','INTERVIEW_PASSED','ENROLLED','GRADUATED','NO_ANSWER'])[1 + (p.id * 7 % 10)], now(),
      ($2::int[])[1 + p.id % 25], 'DEFAULT', p.id, now() - make_interval(secs => (p.id::bigint * 7919 % 94608000)), now() from people p`,
    [count, ids, FIRST_NAMES, LAST_NAMES],
  )
  await hangOn(client)
  await client.query('vacuum analyze')
  client.release(true)
  const account = await db.run<{ id: number }>(
    sql`select id from accounts where auth_group = 'USER' and owner_id = ${admin}`,
  )
  const viewer: Viewer = { authGroup: 'USER', id: admin, name: 'Bench Admin', roles: ['ROLE_ADMIN'], teamIds: [] }
  return {
    token: await startSession(db, account[0]!.id, new Date()),
    viewer,
    courseId: ids[0]!,
    count,
    app,
  }
}

/** Adds to the applications what a real academy has: action log and history, payments, files, feedback, comments and admission exams. */
async function hangOn(client: pg.PoolClient): Promise<void> {
  await client.query(`
    insert into applicant_actions (applicant_id, description, status, author_id, created_at)
      select a.id, 'Applied → Exam scheduled', 'EXAM_SCHEDULED', (select min(id) from users), a.created_at
      from applicants a, generate_series(1, 2)`)
  await client.query(`
    insert into history (resource, record_id, action, actor_group, actor_id, actor_name, at, before, after)
      select 'applicants', id, 'update', 'USER', 1, 'Bench Admin', created_at, '{"status":"APPLIED_ONLY"}', '{"status":"EXAM_SCHEDULED"}'
      from applicants`)
  await client.query(`
    with paid as (
      insert into payments (applicant_id, date, currency, amount, description, payment_type, is_paid, received)
        select a.id, current_date + 30 * (n - 4), 'AMD', 4800000, 'Month ' || n, 'DEFAULT', is_paid, case when is_paid then 4800000 else 0 end
        from applicants a, generate_series(1, 6) n, lateral (select n < 4 or (n = 4 and a.id % 10 <> 0) as is_paid) m
        where a.status in ('ENROLLED', 'GRADUATED') returning id, received, date)
    insert into receipts (payment_id, amount, received_on, method)
      select id, received, date, 'CASH' from paid where received <> 0`)
  await client.query(`
    with f as (insert into files (key, name, content_type, size, sha256, owner_group, owner_id)
      values (gen_random_uuid(), 'cv.pdf', 'application/pdf', 1, '', 'USER', 1) returning key)
    insert into attachments (applicant_id, name, attachment_type, date, attachment)
      select id, 'cv.pdf', 'CV', current_date, f.key from applicants, f where id % 3 = 0`)
  await client.query(`
    insert into applicant_feedbacks (applicant_id, content, is_private, owner_id)
      select a.id, 'Careful and quick', id % 2, (select min(id) from users) from applicants a where id % 5 = 0`)
  await client.query(`
    insert into comments (resource, record_id, content, author_group, author_id, author_name)
      select 'applicants', id, 'Called', 'USER', 1, 'Bench' from applicants where id % 4 = 0`)
  await client.query(`
    insert into admission_exams (applicant_id, state, score, max_score)
      select id, 'DONE', id % 20, 20 from applicants where id % 2 = 0`)
}
