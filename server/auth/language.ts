import { sql, type SQLWrapper } from 'drizzle-orm'
import { languageNamed, type Language } from '#resources/kernel/words'
import type { Sql } from '#server/kernel/statements'
import type { Owner } from './accounts'

/** The language that somebody chose; English when none was. */
export async function languageOf(db: Sql, { group, id }: Owner): Promise<Language> {
  const [row] = await db.run<{ language: string | null }>(sql`
    select value->>'language' as language from preferences where auth_group = ${group} and owner_id = ${id}`)
  return languageNamed(row?.language)
}

/** The language that a student chose, in SQL over the person's id; null when none was. */
export const studentLanguage = (person: SQLWrapper) =>
  sql<string | null>`(select value->>'language' from preferences where auth_group = 'STUDENT' and owner_id = ${person})`
