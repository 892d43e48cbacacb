import { sql, type SQL } from 'drizzle-orm'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import { type Context, inTransaction } from '#server/kernel/context'
import { standings } from './lists/funnel'
import { mensNames, phonePrefixes, surnames, womensNames, type Name } from './lists/names'

/** Number of applicants added per transaction. */
const BATCH = 50_000

const textArray = (values: readonly string[]): SQL =>
  sql`${`{${values.map((value) => `"${value}"`).join(',')}}`}::text[]`
/** SQL of a pseudo-random number derived from the row number `n`: at least 0, less than `below`, the same in every run. */
const drawn = (salt: number, below: SQL | number): SQL =>
  sql`((hashint4(n + ${sql.raw(String(salt * 7_654_321))}) & 2147483647) % ${below})`
const oneOf = (array: SQL, salt: number): SQL => sql`(${array})[1 + ${drawn(salt, sql`cardinality(${array})`)}]`
/** An array with each status repeated according to its weight. */
const expanded = (weights: readonly (readonly [ApplicantStatus, number])[]): SQL =>
  textArray(
    weights.flatMap(([status, weight]) => Array.from({ length: Math.max(1, Math.round(weight * 2)) }, () => status)),
  )

/** SQL of invented people like those of the demo academy, by their number `n`. */
function rowsFrom(first: number, last: number, courses: string): SQL {
  const names = [...womensNames, ...mensNames]
  const spelled = (script: keyof Name) => ({
    first: textArray(names.map((name) => name[script])),
    last: textArray(surnames.map((name) => name[script])),
  })
  const [en, hy] = [spelled('en'), spelled('hy')]
  const status = standings.map(
    ({ upTo, weights }) =>
      sql`when age <= ${Number.isFinite(upTo) ? upTo : 100_000}::int then ${oneOf(expanded(weights), 5)}`,
  )
  return sql`(
    select n, age, case when ${drawn(4, 4)} = 0 then hy else en end as name, lower(replace(en, ' ', '.')) || '.' || n || '@example.com' as email,
      '+374' || ${oneOf(textArray(phonePrefixes), 6)} || lpad(${drawn(7, 1_000_000)}::text, 6, '0') as phone,
      case ${sql.join(status, sql` `)} end as status, ${oneOf(sql`${courses}::int[]`, 8)} as course, ${oneOf(textArray(['WEBSITE', 'WEBSITE', 'TILDA', 'IMPORTED']), 9)} as source,
      ${drawn(10, 840)} as minutes
    from (
      select n, ${oneOf(en.first, 1)} || ' ' || ${oneOf(en.last, 2)} as en, ${oneOf(hy.first, 1)} || ' ' || ${oneOf(hy.last, 2)} as hy, 1 + ${drawn(3, 545)} as age
      from generate_series(${first}::int, ${last}::int) n) people
  ) made`
}

/**
 * Adds invented applicants to the existing academy, each with a person, in large batches. Sends nothing and writes
 * no history. `tell` is called with the number added so far after each batch.
 */
export async function addApplicants(context: Context, count: number, tell: (done: number) => void): Promise<void> {
  const [found] = await context.db.run<{ ids: number[]; tested: number[] }>(sql`
    select array_agg(id order by id) as ids, array_agg(id order by id) filter (where course_category in ('PRO_COURSES', 'INTRO_COURSES_WITH_EXAM')) as tested
    from courses where deleted_at is null`)
  const courses = `{${(found?.tested ?? found?.ids ?? []).join(',')}}`
  const today = sql`date_trunc('day', ${context.now().toISOString()}::timestamptz)`
  const created = sql`${today} - make_interval(days => age) + make_interval(mins => minutes + 300)`
  for (let done = 0; done < count;) {
    const size = Math.min(BATCH, count - done)
    await inTransaction(context, async ({ db }) => {
      await db.run(sql`set local statement_timeout to 0`)
      await db.run(sql`set local synchronous_commit to off`)
      await db.run(sql`lock table persons in share row exclusive mode`)
      const [last] = await db.run<{ id: number }>(sql`
        select setval('persons_id_seq', (select greatest(coalesce(max(id), 0), (select last_value from persons_id_seq)) from persons) + ${size})::int as id`)
      const rows = rowsFrom(last!.id - size + 1, last!.id, courses)
      await db.run(
        sql`insert into persons (id, name, email, created_at, updated_at) select n, name, email, ${created}, ${created} from ${rows}`,
      )
      await db.run(sql`
        insert into applicants (name, email, phone_number, status, scheduled_date, course_id, registration_source, person_id, created_at, updated_at)
        select name, email, phone, status,
          case when status in ('EXAM_SCHEDULED', 'INTERVIEW_SCHEDULED') then ${today} + make_interval(days => 1 + ${drawn(11, 13)}, hours => 6 + ${drawn(12, 8)}) end,
          course, source, n, ${created}, ${created}
        from ${rows}`)
    })
    done += size
    tell(done)
  }
  await context.db.run(sql`analyze persons, applicants`)
}
