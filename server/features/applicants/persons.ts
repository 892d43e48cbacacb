import { sql } from 'drizzle-orm'
import { persons } from '../../../resources/persons'
import { forgetAccounts } from '../../auth/accounts'
import type { Context } from '../../kernel/context'
import type { Draft, Hooks } from '../../kernel/feature'
import { purge } from '../../kernel/operations/purge'
import { idArray } from '../../kernel/statements'

const keyOf = (email: unknown) => String(email).toLowerCase()

/**
 * Gives each applicant its person: applications of one e-mail, whatever its case, share one (DECISIONS 'Applicant,
 * application, student'). A changed e-mail leads to the person of the new one; the old person keeps its other applications.
 */
export async function linkPersons(context: Context, drafts: readonly Draft[]): Promise<void> {
  const moving = drafts.filter(
    ({ before, values, isRefused }) =>
      !isRefused() &&
      values.email !== undefined &&
      values.email !== null &&
      (before === null || keyOf(before.email) !== keyOf(values.email)),
  )
  if (moving.length === 0) return
  const given = JSON.stringify(moving.map(({ values, next }) => ({ email: values.email, name: next.name })))
  const rows = await context.db.runPrepared<{ place: number; id: number }>(sql`
    with given as (select place, p->>'name' as name, p->>'email' as email from jsonb_array_elements(${given}::jsonb) with ordinality e(p, place)),
    made as (
      insert into persons (name, email) select distinct on (lower(email)) name, email from given order by lower(email), place
      on conflict (lower(email)) where deleted_at is null do update set updated_at = persons.updated_at returning id, email)
    select given.place::int, made.id from given join made on lower(made.email) = lower(given.email)`)
  for (const { place, id } of rows) moving[place - 1]!.values.personId = id
}

/** A person whose last application is gone for good goes too, with the login. */
export const forgetPersons: Hooks['afterPurge'] = async (context, applicants) => {
  const ids = idArray([...new Set(applicants.map(({ person_id }) => person_id))])
  const gone = await purge(context, persons, sql`t.id = any(${ids})`)
  if (gone.length > 0) await forgetAccounts(context, 'STUDENT', gone)
}
