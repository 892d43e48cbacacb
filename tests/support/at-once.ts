import { expect } from 'vitest'
import type { Answer, TestApp } from './app'

/**
 * Makes two calls that overlap, and returns their answers: the second is made while the first has not committed yet, as both wait for the
 * table of the history, or the second for the first.
 */
export async function atOnce(
  t: TestApp,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<[Answer, Answer]> {
  const holder = await t.database.pool.connect()
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  // Not asked by the holder: within a transaction the activity is read only once.
  const areWaiting = (count: number) =>
    expect.poll(async () => (await t.database.pool.query(waiting)).rowCount).toBe(count)
  try {
    await holder.query('begin')
    await holder.query('lock table history in exclusive mode')
    const one = first()
    await areWaiting(1)
    const other = second()
    await areWaiting(2)
    await holder.query('commit')
    return await Promise.all([one, other])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}
