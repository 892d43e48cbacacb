import type pg from 'pg'
import { makePool } from './db/connect'

/** A pool for the socket.io adapter alone. */
export interface ListeningPool {
  pool: pg.Pool
  close: () => Promise<void>
}

/**
 * The adapter keeps a connection to listen with, takes another when it breaks, and gives back neither: each would hold a
 * place in a shared pool for good, and keep the pool from ending. Here both are seen to.
 */
export function makeListeningPool(databaseUrl: string): ListeningPool {
  const pool = makePool(databaseUrl, 3)
  const lent = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client) => lent.delete(client))
  pool.on('connect', (client) => client.once('end', () => lent.has(client) && client.release(true)))
  return {
    pool,
    close: async () => {
      for (const client of lent) client.release(true)
      await pool.end()
    },
  }
}
