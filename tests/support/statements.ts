import pg from 'pg'
import { vi } from 'vitest'

/** The texts of the statements that the database is sent while `work` runs, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const texts = spy.mock.calls.map(([query]: unknown[]) => textOf(query))
    return texts.filter((text) => !text.includes('pg_notify')) // the echoes of the connection that listens
  } finally {
    spy.mockRestore()
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)
