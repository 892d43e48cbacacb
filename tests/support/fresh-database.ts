import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { makePool } from '../../server/db/connect'

/** A database of one's own on the test server. */
export interface FreshDatabase {
  pool: pg.Pool
  url: string
  drop: () => Promise<void>
}

/** Makes an empty database, or a copy of `template`; `drop` ends its connections and removes it. */
export async function freshDatabase(template?: string): Promise<FreshDatabase> {
  const server = new URL(inject('postgresUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const root = makePool(server.href, 1)
  await root.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  const own = new URL(server)
  own.pathname = `/${name}`
  const pool = makePool(own.href, 12)
  return {
    pool, url: own.href,
    drop: async () => {
      await pool.end()
      await root.query(`drop database ${name} with (force)`)
      await root.end()
    },
  }
}
