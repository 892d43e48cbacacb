import { reasonOf } from '../start-error'

/** How often the worker looks for work when nothing wakes it. */
export const LOOK_EVERY_MS = 5_000

/** Work repeated until stopped, one round at a time. */
export interface Loop {
  /** Starts a round as soon as possible, without waiting for the interval. */
  wake: () => void
  /** Resolves when the current round has ended. */
  stop: () => Promise<void>
}

/**
 * Repeats `round` every `everyMs`, and immediately when it returns that there is more, or when woken. After a failure it waits for the
 * interval.
 */
export function startLoop(
  name: string,
  everyMs: number,
  round: () => Promise<boolean>,
  log: (line: string) => void,
): Loop {
  let isStopped = false
  let isWoken = false
  let stir = () => {}
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs).unref()
      stir = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    while (!isStopped) {
      isWoken = false
      const hasMore = await round().catch((error: unknown) => {
        log(`${name}: ${reasonOf(error)}`)
        return false
      })
      if (!hasMore && !isWoken && !isStopped) await rest()
    }
  }
  const ended = run()
  return {
    wake: () => {
      isWoken = true
      stir()
    },
    stop: () => {
      isStopped = true
      stir()
      return ended
    },
  }
}
