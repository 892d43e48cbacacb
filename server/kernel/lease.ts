import { sql, type SQL } from 'drizzle-orm'
import { clockSql } from './clock'

// A lease reserves work for one process and is renewed while the process lives; after a crash it expires and another process takes over.

/** SQL of the moment so many milliseconds from now: the end of a lease, or the time of the next attempt. */
export const after = (ms: number): SQL => sql`${clockSql.now} + make_interval(secs => ${ms / 1000}::float8)`

/** Does work under a lease of so many milliseconds, and renews it every third of that time. */
export async function renewing<T>(leaseMs: number, renew: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const living = setInterval(() => void renew().catch(() => {}), leaseMs / 3)
  try {
    return await work()
  } finally {
    clearInterval(living)
  }
}
