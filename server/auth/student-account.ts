import { sql, type SQL } from 'drizzle-orm'

/** That a row `p` of persons is a student who may sign in: one with an application that is not deleted. */
export const isStudent: SQL = sql.raw(
  'p.deleted_at is null and exists (select 1 from applicants o where o.person_id = p.id and o.deleted_at is null)',
)

/** The application that stands for the login of a row `p` of persons: the chosen one, else the newest (DECISIONS 'changeAccount'). */
export const accountApplication = `(select o.id from applicants o where o.person_id = p.id and o.deleted_at is null
  order by (o.id = p.account_applicant_id) desc nulls last, o.id desc limit 1)`
