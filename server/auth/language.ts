import { sql, type SQLWrapper } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { languageNamed, type Language } from '#resources/kernel/words'
import { as, select } from '#server/kernel/alias'
import type { Sql } from '#server/kernel/statements'
import type { Owner } from './accounts'

const said = as(applicants, 'said')
const preferred = (group: Owner['group'], id: SQLWrapper) =>
  sql`(select value->>'language' from preferences where auth_group = ${group} and owner_id = ${id})`
/** The language of the person's latest application that was made by the public form. */
const appliedIn = (person: SQLWrapper) => sql`(
  select form.language from public_applications form join ${said.from} on ${said.id} = form.applicant_id
  where ${said.personId} = ${person} and ${said.alive} order by ${said.id} desc limit 1)`

/**
 * SQL of the language somebody chose, over the owner's id; null if none. For a student without a preference it is the language of the form
 * by which they applied.
 */
export const chosenLanguage = (group: Owner['group'], id: SQLWrapper) =>
  group === 'STUDENT'
    ? sql<Language | null>`coalesce(${preferred(group, id)}, ${appliedIn(id)})`
    : sql<Language | null>`${preferred(group, id)}`

/** Like `chosenLanguage`, for a student by the person's id. */
export const studentLanguage = (person: SQLWrapper) => chosenLanguage('STUDENT', person)

/** The language somebody chose; English by default. */
export async function languageOf(db: Sql, { group, id }: Owner): Promise<Language> {
  const [row] = await select(db, { language: chosenLanguage(group, sql`${id}`) }, sql``)
  return languageNamed(row?.language)
}
