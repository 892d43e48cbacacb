import type pg from 'pg'
import { makePool, patienceMs } from '../database/connect'

/** A pool for the socket.io adapter only. */
export interface ListeningPool {
  pool: pg.Pool
  close: () => Promise<void>
}

/**
 * The adapter keeps a connection to listen on and takes another when it breaks, but never releases them, so they would occupy the pool and
 * keep it from ending. This pool releases broken connections, and all when it closes.
 */
export function makeListeningPool(databaseUrl: string): ListeningPool {
  const pool = makePool(databaseUrl, 3, patienceMs)
  const lent = new Set<pg.PoolClient>()
  const giveBack = (client: pg.PoolClient) => lent.has(client) && client.release(true)
  pool.on('release', (_error, client) => lent.delete(client))
  let isClosed = false
  const connect = async () => {
    const client = await pool.connect()
    lent.add(client)
    client.once('end', () => giveBack(client))
    if (isClosed) giveBack(client)
    return client
  }
  const query = pool.query.bind(pool)
  return {
    pool: new Proxy(pool, {
      get: (target, key): unknown => (key === 'connect' ? connect : key === 'query' ? query : Reflect.get(target, key)),
    }),
    close: async () => {
      isClosed = true
      lent.forEach(giveBack)
      await pool.end()
    },
  }
}
