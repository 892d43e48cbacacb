import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, type Context } from '#server/kernel/context'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database'
import { kernelOf, staffUser } from '../support/test-kernel'
import { boxes } from '../support/test-resources'

let database: FreshDatabase
let context: Context
beforeAll(async () => {
  database = await freshDatabase()
  context = (await kernelOf(database.pool, [boxes], [])).as(staffUser())
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('truncate boxes restart identity cascade'))

const box = (label: string) => sql`insert into boxes (label, size) values (${label}, 1)`
const divided = sql`select 1 / (${0}::int + 0)`
const labels = async () =>
  (await database.pool.query<{ label: string }>('select label from boxes order by id')).rows.map(({ label }) => label)

test('statements that were sent run in their order and are there when the transaction is over', async () => {
  await inTransaction(context, async ({ db }) => {
    for (const label of ['a', 'b', 'c']) db.send(box(label))
  })

  expect(await labels()).toEqual(['a', 'b', 'c'])
})

test('a statement that was sent and failed gives its own error, not that of what came after it, and nothing stays', async () => {
  const failing = inTransaction(context, async ({ db }) => {
    db.send(box('a'))
    db.send(divided)
    db.send(box('b'))
    return db.run(sql`select 1`)
  })

  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await labels()).toEqual([])
})

test('a failure that comes only after the commit was sent is told, and nothing is committed', async () => {
  const failing = inTransaction(context, ({ db }) => {
    db.send(box('a'))
    db.send(divided)
    return Promise.resolve('done')
  })

  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await labels()).toEqual([])
})

test('of two that wait for each other both are done, and each tells once of what it did', async () => {
  await database.pool.query(`insert into boxes (label, size) values ('a', 0), ('b', 0)`)
  const told: unknown[] = []
  let held = 0
  let bothHold = () => {}
  const holding = new Promise<void>((resolve) => (bothHold = resolve))
  const taking = (...order: string[]) =>
    inTransaction({ ...context, publish: (events) => told.push(...events) }, async ({ db, events }) => {
      for (const label of order) {
        const [row] = await db.run<{ id: number }>(
          sql`update boxes set size = size + 1 where label = ${label} returning id`,
        )
        events.push({ resource: 'boxes', ids: [row!.id] })
        if (++held === 2) bothHold()
        await holding
      }
    })

  await Promise.all([taking('a', 'b'), taking('b', 'a')])

  const { rows } = await database.pool.query('select size from boxes')
  expect(rows).toEqual([{ size: 2 }, { size: 2 }])
  expect(told).toHaveLength(4)
})

test('a transaction that deadlocks end again and again is made anew, four times at most', async () => {
  const deadlock = sql`do 'begin raise exception using errcode = ''deadlock_detected''; end'`
  let tries = 0
  const endedUntil = (last: number) =>
    inTransaction(context, async ({ db }) => {
      db.send(box('a'))
      if (++tries < last) await db.run(deadlock)
    })

  await endedUntil(4)
  expect(await labels()).toEqual(['a'])
  tries = 0
  await expect(endedUntil(6)).rejects.toMatchObject({ code: '40P01' })
  expect([tries, await labels()]).toEqual([4, ['a']])
})

test('an inner transaction that fails is undone alone, with its own error, and tells of nothing', async () => {
  const published = context.events.length
  const error = await inTransaction(context, async (outer) => {
    outer.db.send(box('before'))
    const failure = await inTransaction(outer, (inner) => {
      inner.db.send(box('inside'))
      inner.events.push({ resource: 'boxes', ids: [1] })
      inner.db.send(divided)
      return Promise.resolve()
    }).catch((reason: unknown) => reason)
    expect(outer.events).toEqual([])
    outer.db.send(box('after'))
    return failure
  })

  expect(error).toMatchObject({ code: '22012' })
  expect(await labels()).toEqual(['before', 'after'])
  expect(context.events).toHaveLength(published)
})

test('a connection that is lost in a transaction fails it and is not used again', async () => {
  const failing = inTransaction(context, async ({ db }) => {
    db.send(box('a'))
    await db.run(sql`select pg_terminate_backend(pg_backend_pid())`)
  })

  await expect(failing).rejects.toThrow()
  await inTransaction(context, ({ db }) => {
    db.send(box('b'))
    return Promise.resolve()
  })
  expect(await labels()).toEqual(['b'])
})
