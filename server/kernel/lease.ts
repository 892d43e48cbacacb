import { sql, type SQL } from 'drizzle-orm'
import { clockSql } from './clock'

// What a process has in hand is its own for a while, which it renews as long as it lives: should it die, another one takes it over.

/** SQL of the moment so many milliseconds from now: when a lease ends, or another try is due. */
export const after = (ms: number): SQL => sql`${clockSql.now} + make_interval(secs => ${ms / 1000}::float8)`

/** Does work whose lease ends after so many milliseconds, and renews that three times as often. */
export async function renewing<T>(leaseMs: number, renew: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const living = setInterval(() => void renew().catch(() => {}), leaseMs / 3)
  try {
    return await work()
  } finally {
    clearInterval(living)
  }
}
