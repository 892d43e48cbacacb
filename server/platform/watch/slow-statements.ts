import type pg from 'pg'

const MOST_LETTERS = 2_000
/** The text of a statement on one line, with quoted values replaced. */
const withoutValues = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, `'?'`)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_LETTERS)

type Query = (...args: unknown[]) => unknown

/**
 * Reports statements of a pool that took longer than `ms`, without their values. The time of pipelined statements counts from the end of
 * the previous one.
 */
export function tellSlowStatements(
  pool: pg.Pool,
  ms: number,
  tell = (text: string, took: number) => console.warn('A slow statement', { ms: Math.round(took), statement: text }),
): void {
  if (ms === 0) return
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    let endedAt = 0
    const timed: Query = (...args) => {
      const [asked] = args
      const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | undefined)?.text
      const sentAt = performance.now()
      const end = () => {
        const now = performance.now()
        const took = now - Math.max(sentAt, endedAt)
        endedAt = now
        if (took >= ms && typeof text === 'string') tell(withoutValues(text), took)
      }
      const last = args.at(-1)
      if (typeof last === 'function') {
        args[args.length - 1] = (...answer: unknown[]) => {
          end()
          ;(last as Query)(...answer)
        }
        return query(...args)
      }
      const result = query(...args)
      if (result instanceof Promise) result.then(end, end)
      return result
    }
    client.query = timed as typeof client.query // the same function with timing, so its overloads still hold
  })
}
