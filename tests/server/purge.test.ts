import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nth } from '#resources/kernel/nth'
import { scheduledJobs, startWorker } from '#server/domain/worker'
import { inTransaction, system } from '#server/kernel/context'
import { purgeDue } from '#server/kernel/operations/purge'
import { openPorts } from '#server/platform/ports'
import { testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller & { id: number }
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
beforeEach(async () => {
  await t.database.pool.query('update teams set deleted_at = now()')
})
afterAll(() => t.close())

const rows = async (text: string, ...values: unknown[]) =>
  (await t.database.pool.query<Record<string, unknown>>(text, values)).rows
const isThere = async (table: string, id: number) =>
  (await rows(`select 1 from ${table} where id = $1`, id)).length === 1
const removeAgo = async (days: number, table: string, ...ids: number[]) => {
  await rows(
    `update ${table} set deleted_at = $3::timestamptz - make_interval(days => $1) where id = any($2)`,
    days,
    ids,
    t.clock.now,
  )
}
const historyAgo = (days: number, resource: string, id: number) =>
  rows(
    'update history set at = $4::timestamptz - make_interval(days => $1) where resource = $2 and record_id = $3',
    days,
    resource,
    id,
    t.clock.now,
  )
const purgeAll = async () => {
  const nightly = scheduledJobs(t.app.contextFor(system)).filter(({ name }) => name.startsWith('purging'))
  for (const { run } of nightly) while (await run());
}

describe('what was removed 30 days ago', () => {
  test('is gone with all that belongs to it; its history keeps who and when, not what', async () => {
    const applicant = await t.given.student()
    const { id, personId } = applicant
    expect((await admin.post(`/applicant/${id}/comment`, { content: 'Called back' })).status).toBe(201)
    expect((await admin.post(`/applicant/${id}/feedback`, { content: 'Curious' })).status).toBe(201)
    await admin.delete(`/applicant/${id}`)
    await removeAgo(30, 'applicants', id)

    await purgeAll()

    expect(await isThere('applicants', id)).toBe(false)
    for (const table of ['applicant_actions', 'applicant_feedbacks'])
      expect(await rows(`select 1 from ${table} where applicant_id = $1`, id)).toEqual([])
    expect(await rows(`select 1 from comments where resource = 'applicants' and record_id = $1`, id)).toEqual([])
    const history = await rows(
      `select action, before, after from history where resource = 'applicants' and record_id = $1 order by id`,
      id,
    )
    expect(history).toEqual(['create', 'remove'].map((action) => ({ action, before: null, after: null })))
    expect(await isThere('persons', personId)).toBe(false)
    expect(await rows(`select 1 from accounts where auth_group = 'STUDENT' and owner_id = $1`, personId)).toEqual([])
    expect((await admin.post(`/applicant/${id}/restore`)).status).toBe(404)
  })

  test('takes along what no declaration knows of: links, the address of the calendar, what was said at lessons', async () => {
    const [gone, stays] = [await t.given.student(), await t.given.student()]
    const group = await t.given.group()
    const lessons = await rows(
      `insert into lessons (group_id, start_date, end_date) select $1, now() + n * interval '1 day', now() + n * interval '25 hours'
       from generate_series(1, 2) n returning id`,
      group.id,
    )
    const [goneLesson, lesson] = lessons.map(({ id }) => Number(id))
    for (const { id, personId } of [gone, stays]) {
      await rows(
        `insert into absence_marks (applicant_id, lesson_id, absent, marked_at, marked_by) select $1, l, true, now(), 'Ani' from unnest($2::int[]) l`,
        id,
        [goneLesson, lesson],
      )
      for (const kind of ['EXAM', 'INTERVIEW'])
        await rows(`insert into booking_links values ($1, $2, $3, now())`, `${id} ${kind}`, id, kind)
      await rows(`insert into calendar_feeds values ($1, 'STUDENT', $2, now())`, `feed ${id}`, personId)
    }
    await removeAgo(31, 'applicants', gone.id)
    expect((await admin.delete(`/lesson/${goneLesson}`)).status).toBe(200)
    await historyAgo(30, 'lessons', goneLesson!)

    await purgeAll()

    const ids = [gone.id, stays.id]
    expect(await rows('select applicant_id, lesson_id from absence_marks where applicant_id = any($1)', ids)).toEqual([
      { applicant_id: stays.id, lesson_id: lesson },
    ])
    expect(await rows('select applicant_id from booking_links where applicant_id = any($1)', ids)).toEqual([
      { applicant_id: stays.id },
      { applicant_id: stays.id },
    ])
    expect(
      await rows(`select owner_id from calendar_feeds where auth_group = 'STUDENT' and owner_id = any($1)`, [
        gone.personId,
        stays.personId,
      ]),
    ).toEqual([{ owner_id: stays.personId }])
  })

  test('what was deleted for good keeps in its history who and when, not what, once it cannot be undone', async () => {
    const made = async (name: string) =>
      Number((await admin.post('/holiday', { name, startDate: '2026-09-21', endDate: '2026-09-21' })).body.id)
    const [old, recent] = [await made('Old'), await made('Recent')]
    for (const id of [old, recent]) await admin.delete(`/holiday/${id}`)
    await historyAgo(30, 'holidays', old)
    await historyAgo(29, 'holidays', recent)

    await purgeAll()

    const historyOf = (id: number) =>
      rows(
        `select action, coalesce(before, after)->>'name' as name from history where resource = 'holidays' and record_id = $1 order by id`,
        id,
      )
    expect(await historyOf(old)).toEqual(['create', 'remove'].map((action) => ({ action, name: null })))
    expect(await historyOf(recent)).toEqual(['create', 'remove'].map((action) => ({ action, name: 'Recent' })))
  })

  test('what went because its making was undone is forgotten the same', async () => {
    const made = await admin.post('/holiday', { name: 'Unmade', startDate: '2026-09-22', endDate: '2026-09-22' })
    const id = Number(made.body.id)
    const [entry] = await rows(`select step from history where resource = 'holidays' and record_id = $1`, id)
    expect((await admin.post(`/history/${String(entry?.step)}/undo`, {})).status).toBe(200)
    await historyAgo(30, 'holidays', id)

    await purgeAll()

    expect(
      await rows(
        `select action, before, after from history where resource = 'holidays' and record_id = $1 order by id`,
        id,
      ),
    ).toEqual(['create', 'remove'].map((action) => ({ action, before: null, after: null })))
  })

  test('what was forgotten is not read again, night after night', async () => {
    const removals = (from: number, count: number, held: object | null) =>
      rows(
        `insert into history (at, resource, record_id, action, actor_group, actor_id, actor_name, before)
          select $1::timestamptz - interval '40 days', 'holidays', $2::int + n, 'remove', 'USER', 1, 'Ani', $3::jsonb
          from generate_series(1, $4::int) n`,
        t.clock.now,
        from,
        held,
        count,
      )
    await removals(1_000_000, 5000, null)
    await removals(2_000_000, 50, { name: 'Due' })
    await rows('analyze history')
    const readOnce = await inTransaction(t.app.contextFor(system), async (inner) => {
      await purgeDue(inner)
      return inner.db.run<{ count: number }>(
        sql`select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'history'`,
      )
    })
    expect(await rows(`select 1 from history where record_id > 2000000 and before is not null`)).toEqual([])
    expect(nth(readOnce).count).toBeLessThan(1000)
  })

  test('a person with another application stays, and signs in', async () => {
    const first = await t.given.student()
    const second = await t.given.applicant({ email: first.email })
    await removeAgo(31, 'applicants', first.id)

    await purgeAll()

    expect([await isThere('applicants', first.id), await isThere('applicants', second.id)]).toEqual([false, true])
    expect((await (await t.signIn('STUDENT', first.email)).get('/student/me')).status).toBe(200)
  })

  test('takes along the notices about it, which name it', async () => {
    const reader = await t.as('ROLE_MODERATOR')
    const [gone, stays] = [await t.given.applicant(), await t.given.applicant()]
    for (const { id, name } of [gone, stays])
      await rows(
        `insert into notifications (title, kind, type, related_resource, about, about_id, owner_id)
          values ($1, 'NEW_APPLICATION', 'NOTIFICATION', 'NOTIFICATION', 'applicants', $2, $3)`,
        `New application: ${name}`,
        id,
        reader.id,
      )
    const about = async () =>
      (await rows('select about_id from notifications where owner_id = $1 order by id', reader.id)).map(
        ({ about_id }) => about_id,
      )

    await removeAgo(29, 'applicants', gone.id)
    await purgeAll()
    expect(await about()).toEqual([gone.id, stays.id])
    await removeAgo(30, 'applicants', gone.id)
    await purgeAll()
    expect(await about()).toEqual([stays.id])
  })

  test('a person whose only application got another e-mail goes with the login, once that cannot be undone', async () => {
    const now = t.clock.now
    const applicant = await t.given.student({ email: 'wrong.person@example.am' })
    const other = await t.given.applicant({ email: 'right.person@example.am' })
    const changed = await admin.put(`/applicant/${applicant.id}`, { email: other.email })
    expect(changed).toMatchObject({ status: 200, body: { personId: other.personId } })
    const there = () => isThere('persons', applicant.personId)

    t.clock.now = new Date(now.getTime() + 29 * 86_400_000)
    await purgeAll()
    expect(await there()).toBe(true)
    t.clock.now = new Date(now.getTime() + 30 * 86_400_000)
    await purgeAll()
    t.clock.now = now

    expect(await there()).toBe(false)
    expect(await isThere('persons', other.personId)).toBe(true)
    expect(
      await rows(`select 1 from accounts where auth_group = 'STUDENT' and owner_id = $1`, applicant.personId),
    ).toEqual([])
  })

  test('stays while something else refers to it, however deep, and goes after that', async () => {
    const teacher = await t.given.instructor()
    const track = Number(teacher.tracks[0])
    const course = await t.given.course({ trackId: track })
    const group = await t.given.group({
      courseId: course.id,
      groupInstructors: [{ instructorId: teacher.id, instructorType: 'TUTOR' }],
    })
    await removeAgo(31, 'tracks', track)
    await removeAgo(31, 'courses', course.id)
    await removeAgo(31, 'instructors', teacher.id)
    await removeAgo(29, 'groups', group.id)
    const there = () =>
      Promise.all([isThere('tracks', track), isThere('courses', course.id), isThere('instructors', teacher.id)])

    await purgeAll()
    expect(await there()).toEqual([true, true, true])
    await removeAgo(30, 'groups', group.id)
    for (let round = 0; round < 3; round++) await purgeAll()

    expect(await there()).toEqual([false, false, false])
    expect(await rows(`select 1 from accounts where auth_group = 'INSTRUCTOR' and owner_id = $1`, teacher.id)).toEqual(
      [],
    )
  })

  test('a group stays while somebody was its student', async () => {
    const group = await t.given.group()
    const student = await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
    await admin.put(`/applicant/${student.id}`, { groupId: null })
    await removeAgo(31, 'groups', group.id)

    await purgeAll()

    expect(await isThere('groups', group.id)).toBe(true)
  })

  test('an applicant stays for the payments', async () => {
    const { id } = await t.given.applicant()
    await rows(`insert into payments (applicant_id, date, amount) values ($1, '2026-12-01', 4800000)`, id)
    await removeAgo(31, 'applicants', id)

    await purgeAll()

    expect(await isThere('applicants', id)).toBe(true)
  })

  test('somebody of the staff who wrote something stays; others go with their account', async () => {
    const [author, idle] = [await t.as('ROLE_MODERATOR'), await t.as('ROLE_MODERATOR')]
    const { courseId } = await t.given.applicant()
    const written = {
      name: 'Ani Sargsyan',
      email: 'ani.sargsyan@example.am',
      phoneNumber: '+37491111111',
      status: 'APPLIED_ONLY',
      paymentMethod: 'DEFAULT',
      courseId,
    }
    expect((await author.post('/applicant/create', written)).status).toBe(201)
    await removeAgo(31, 'users', author.id, idle.id)

    await purgeAll()

    expect([await isThere('users', author.id), await isThere('users', idle.id)]).toEqual([true, false])
    expect(await rows(`select 1 from accounts where auth_group = 'USER' and owner_id = $1`, idle.id)).toEqual([])
  })
})

test('two workers share the work, and neither stumbles over the other', async () => {
  const name = 'Purged in company'
  await rows(
    'insert into tracks (name, deleted_at) select $1 || n, now() - make_interval(days => 40) from generate_series(1, 450) n',
    name,
  )

  await Promise.all([purgeAll(), purgeAll(), purgeAll()])

  expect(await rows('select 1 from tracks where name like $1', `${name}%`)).toEqual([])
})

test('the worker does it by itself', async () => {
  const { id } = await t.given.track()
  await removeAgo(30, 'tracks', id)
  const context = t.app.contextFor(system)
  const told: string[] = []

  const worker = await startWorker({
    context,
    databaseUrl: t.database.url,
    ports: await openPorts(context.settings),
    log: (line) => told.push(line),
  })
  await expect.poll(() => isThere('tracks', id)).toBe(false)
  await worker.stop()

  expect(told).toEqual([])
})
