import type { Answer, TestApp } from './app'

export const json = { 'content-type': 'application/json' }
/** An id that no record has. */
export const GONE = 2_000_000_000

/** Whether a response is an error with a message. */
export const isEnvelope = ({ body }: Answer) =>
  typeof body.code === 'string' &&
  typeof body.message === 'string' &&
  typeof body.uiMessage === 'string' &&
  body.uiMessage !== ''

/** The number of rows in each table. */
export async function rowCounts(t: TestApp): Promise<Record<string, number>> {
  const { rows } = await t.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  // Failed sign-ins are counted, which is not personal data.
  const names = rows.map(({ name }) => name).filter((name) => !/throttle|attempt|session|preference/.test(name))
  const counts = await t.database.pool.query<{ name: string; count: number }>(
    names.map((name) => `select '${name}' as name, count(*)::int as count from "${name}"`).join(' union all '),
  )
  return Object.fromEntries(counts.rows.map(({ name, count }) => [name, count]))
}
