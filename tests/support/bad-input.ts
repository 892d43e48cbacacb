import type { Answer, TestApp } from './app'

export const json = { 'content-type': 'application/json' }
/** An id that no record has. */
export const GONE = 2_000_000_000

/** Whether it is a refusal with its words. */
export const isEnvelope = ({ body }: Answer) =>
  typeof body.code === 'string' &&
  typeof body.message === 'string' &&
  typeof body.uiMessage === 'string' &&
  body.uiMessage !== ''

/** How many rows each table has. */
export async function rowCounts(t: TestApp): Promise<Record<string, number>> {
  const { rows } = await t.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const counts: Record<string, number> = {}
  // Failed sign-ins are counted: that is no data of a person.
  for (const { name } of rows.filter((row) => !/throttle|attempt|session|preference/.test(row.name))) {
    counts[name] = (
      await t.database.pool.query<{ count: number }>(`select count(*)::int as count from "${name}"`)
    ).rows[0]!.count
  }
  return counts
}
