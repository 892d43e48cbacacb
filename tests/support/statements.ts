import pg from 'pg'
import { vi } from 'vitest'

/** The texts of the SQL statements sent to the database during `work`, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const texts = spy.mock.calls.map(([query]: unknown[]) => textOf(query))
    return texts.filter((text) => !text.includes('pg_notify')) // without those of the listening connection's heartbeat
  } finally {
    spy.mockRestore()
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)
