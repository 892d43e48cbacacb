import { sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import type { Row } from '#resources/kernel/check-row'
import type { Context, Change } from '../context'
import { childTable, q } from '../names'
import { storedFields } from '../stored-fields'
import { parameter } from '../stored-value'
import { idArray } from '../statements'

/** Writes the rows and reference lists given with the records. */
export async function saveChildren(context: Context, resource: AnyResource, changes: readonly Change[]): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.computed || (field.kind !== 'rows' && field.kind !== 'references')) continue
    const table = childTable(resource, name)
    for (const { id, before, values } of changes) {
      const value = values[name]
      if (value === undefined || (value === null && before === null)) continue
      if (field.kind === 'rows') await saveRowsOf(context, table, field.fields, id, (value as Row[] | null) ?? [])
      else await saveTargets(context, table, id, (value as number[] | null) ?? [])
    }
  }
}

async function saveTargets(context: Context, table: string, owner: number, targets: readonly number[]): Promise<void> {
  await context.db.run(sql`delete from ${sql.raw(q(table))} where owner_id = ${owner}`)
  if (targets.length === 0) return
  await context.db.run(sql`
    insert into ${sql.raw(q(table))} (owner_id, target_id, position)
    select ${owner}, t.id, t.place from unnest(${idArray(targets)}) with ordinality t(id, place)`)
}

/** Rows with a known id keep it; the others are inserted; stored rows that are missing are deleted. */
async function saveRowsOf(
  context: Context,
  table: string,
  fields: Fields,
  owner: number,
  rows: readonly Row[],
): Promise<void> {
  const raw = sql.raw(q(table))
  const kept = rows.map(({ id }) => id).filter((id) => typeof id === 'number')
  await context.db.run(sql`delete from ${raw} where owner_id = ${owner} and id <> all(${idArray(kept)})`)
  const columns = storedFields(fields)
  for (const [position, row] of rows.entries()) {
    const sets = columns.map((stored) => sql`${sql.raw(q(stored.column))} = ${parameter(stored, row)}`)
    const updated =
      typeof row.id === 'number'
        ? await context.db.run(
            sql`update ${raw} set ${sql.join([...sets, sql`position = ${position}`], sql`, `)} where owner_id = ${owner} and id = ${row.id} returning id`,
          )
        : []
    if (updated.length > 0) continue
    await context.db.run(sql`
      insert into ${raw} (owner_id, position, ${sql.join(
        columns.map(({ column }) => sql.raw(q(column))),
        sql`, `,
      )})
      values (${owner}, ${position}, ${sql.join(
        columns.map((stored) => parameter(stored, row)),
        sql`, `,
      )})`)
  }
}
