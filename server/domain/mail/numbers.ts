import { sql } from 'drizzle-orm'
import { smsNumber } from '#resources/sms-text'
import type { Context } from '#server/kernel/context'
import { conditionOf, readLists } from './receivers'

/** The numbers that a mass SMS goes to, each once however it was typed, as the provider takes them; two statements. */
export async function numbersOf(
  context: Context,
  { to, lists }: { to: readonly string[]; lists: readonly number[] },
): Promise<string[]> {
  const chosen = await readLists(context, lists)
  const people =
    chosen.length === 0
      ? []
      : await context.db.run<{ phone: string }>(sql`
    select distinct t.phone_number as phone from applicants t where ${sql.join(
      chosen.map((each) => sql`(${conditionOf(context, each)})`),
      sql` or `,
    )}`)
  const numbers = [...to, ...people.map(({ phone }) => phone)].map(smsNumber)
  return [...new Set(numbers.filter((number) => number !== null))]
}
