import { reasonOf } from '../start-error'

/** How often the worker looks for work that nobody woke it for. */
export const LOOK_EVERY_MS = 5_000

/** Work that is done again and again until stopped; one round at a time. */
export interface Loop {
  /** Does a round as soon as possible, instead of waiting. */
  wake: () => void
  /** Comes back when the round under way has ended. */
  stop: () => Promise<void>
}

/** Repeats `round` every `everyMs`; at once when it says that there is more, or when woken. A failure waits for the next turn. */
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
