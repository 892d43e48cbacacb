import { sql, type SQLWrapper } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { languageNamed, type Language } from '#resources/kernel/words'
import { as, select } from '#server/kernel/alias'
import type { Sql } from '#server/kernel/statements'
import type { Owner } from './accounts'

const said = as(applicants, 'said')
const preferred = (group: Owner['group'], id: SQLWrapper) =>
  sql`(select value->>'language' from preferences where auth_group = ${group} and owner_id = ${id})`
/** Of several applications the last says it: the person is now who wrote that. */
const appliedIn = (person: SQLWrapper) => sql`(
  select form.language from public_applications form join ${said.from} on ${said.id} = form.applicant_id
  where ${said.personId} = ${person} and ${said.alive} order by ${said.id} desc limit 1)`

/**
 * The language that somebody chose, in SQL over the id of who it is; null when none was. Who chose none in the cabinet chose that
 * of the form by which they applied.
 */
export const chosenLanguage = (group: Owner['group'], id: SQLWrapper) =>
  group === 'STUDENT'
    ? sql<Language | null>`coalesce(${preferred(group, id)}, ${appliedIn(id)})`
    : sql<Language | null>`${preferred(group, id)}`

/** As `chosenLanguage`, of a student by the person's id. */
export const studentLanguage = (person: SQLWrapper) => chosenLanguage('STUDENT', person)

/** The language that somebody chose; English when none was. */
export async function languageOf(db: Sql, { group, id }: Owner): Promise<Language> {
  const [row] = await select(db, { language: chosenLanguage(group, sql`${id}`) }, sql``)
  return languageNamed(row?.language)
}
