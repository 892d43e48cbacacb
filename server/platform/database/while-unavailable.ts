import { setTimeout as wait } from 'node:timers/promises'
import { isUnavailable } from './unavailable'

const TRY_AGAIN_MS = 1_000

/** Repeats work that fails for a temporary reason of the database, as long as `goesOn` says so; then throws the error. */
export async function whileUnavailable<T>(goesOn: () => boolean, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error) || !goesOn()) throw error
      await wait(TRY_AGAIN_MS)
    }
  }
}
