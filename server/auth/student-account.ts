import { sql, type SQL } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { persons } from '#resources/persons'
import { as } from '#server/kernel/alias'

const p = as(persons, 'p')
const o = as(applicants, 'o')
const ofPerson = `from ${o.from} where ${o.personId} = ${p.id} and ${o.alive}`

/** SQL condition: a row `p` of persons is a student who may sign in, having an application that is not deleted. */
export const isStudent: SQL<boolean> = sql`${p.alive} and exists (select 1 ${sql.raw(ofPerson)})`

/**
 * SQL of the application that represents the login of a row `p` of persons: the chosen one, else the newest (DECISIONS 'changeAccount').
 */
export const accountApplication = `(select ${o.id} ${ofPerson}
  order by (${o.id} = ${p.accountApplicantId}) desc nulls last, ${o.id} desc limit 1)`

/** SQL condition: the student of a row `p` of persons has a login. */
export const hasLogin = sql<boolean>`exists (select 1 from accounts l where l.auth_group = 'STUDENT' and l.owner_id = ${p.id})`
