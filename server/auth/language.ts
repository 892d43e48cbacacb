import { sql } from 'drizzle-orm'
import type { Sql } from '#server/kernel/statements'
import type { Owner } from './accounts'

/** The language that somebody chose; English when none was. */
export async function languageOf(db: Sql, { group, id }: Owner): Promise<'en' | 'hy'> {
  const [row] = await db.run<{ language: string | null }>(sql`
    select value->>'language' as language from preferences where auth_group = ${group} and owner_id = ${id}`)
  return row?.language === 'hy' ? 'hy' : 'en'
}
