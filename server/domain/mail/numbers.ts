import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { smsNumber } from '#resources/sms-text'
import { as } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { conditionOf, readLists } from './receivers'

/** The numbers that a mass SMS goes to, each once however it was typed, as the provider takes them; two statements. */
export async function numbersOf(
  context: Context,
  { to, lists }: { to: readonly string[]; lists: readonly number[] },
): Promise<string[]> {
  const t = as(applicants, 't')
  const chosen = await readLists(context, lists)
  const people =
    chosen.length === 0
      ? []
      : await context.db.run<{ phone: string }>(sql`
    select distinct ${t.phoneNumber} as phone from ${t.from} where ${sql.join(
      chosen.map((each) => sql`(${conditionOf(context, each)})`),
      sql` or `,
    )}`)
  const numbers = [...to, ...people.map(({ phone }) => phone)].map(smsNumber)
  return [...new Set(numbers.filter((number) => number !== null))]
}
