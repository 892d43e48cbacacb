import { sql } from 'drizzle-orm'
import type { Sql } from '../../kernel/statements'
import { admissionCounts } from './tables'

const keys = ['month', 'course_id', 'group_id', 'lead_gen_id', 'registration_source']
const values = Object.keys(admissionCounts).filter((name) => /_(left|seconds)$/.test(name) || /^(applied|exam_|interview|enrolled|graduated)/.test(name))

/** Adds up the rows of each key, so that reading stays quick; sums stay as they were at every moment. */
export async function foldCounts(db: Sql): Promise<void> {
  const list = (names: readonly string[]) => sql.raw(names.join(', '))
  await db.run(sql`
    with taken as (delete from admission_counts returning *)
    insert into admission_counts (${list([...keys, ...values])})
    select ${list(keys)}, ${list(values.map((name) => `sum(${name})`))} from taken group by ${list(keys)}
    having ${sql.raw(values.map((name) => `sum(${name}) <> 0`).join(' or '))}`)
}
