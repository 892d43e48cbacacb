import { sql, type SQLWrapper } from 'drizzle-orm'
import { languageNamed, type Language } from '#resources/kernel/words'
import { select } from '#server/kernel/alias'
import type { Sql } from '#server/kernel/statements'
import type { Owner } from './accounts'

/** The language that somebody chose, in SQL over the id of who it is; null when none was. */
export const chosenLanguage = (group: Owner['group'], id: SQLWrapper) =>
  sql<Language | null>`(select value->>'language' from preferences where auth_group = ${group} and owner_id = ${id})`

/** As `chosenLanguage`, of a student by the person's id. */
export const studentLanguage = (person: SQLWrapper) => chosenLanguage('STUDENT', person)

/** The language that somebody chose; English when none was. */
export async function languageOf(db: Sql, { group, id }: Owner): Promise<Language> {
  const [row] = await select(db, { language: chosenLanguage(group, sql`${id}`) }, sql``)
  return languageNamed(row?.language)
}
