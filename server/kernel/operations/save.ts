import { sql } from 'drizzle-orm'
import type { AnyResource } from '../../../resources/kernel/define-resource'
import type { Row } from '../../../resources/kernel/check-row'
import type { Context } from '../context'
import type { Change, Draft } from '../feature'
import { q, tableName } from '../names'
import { parameter } from '../stored-value'
import { grouped } from '../grouped'
import { storedFields, valueAt } from '../stored-fields'
import { saveChildren } from './save-children'

/** Writes the drafts that were not refused: rows that are new, rows that changed, and what belongs to them. */
export async function saveRows(context: Context, resource: AnyResource, drafts: readonly Draft[]): Promise<Change[]> {
  const fresh = drafts.filter(({ before }) => before === null)
  const changed = drafts.filter((draft) => draft.before !== null && changedNames(draft).length > 0)
  const inserted = fresh.length > 0 ? await insert(context, resource, fresh) : []
  await updateAlike(context, resource, changed)
  const changes = [
    ...fresh.map((draft, index): Change => ({
      id: inserted[index]!,
      before: null,
      after: draft.values,
      values: draft.values,
    })),
    ...changed.map((draft): Change => ({
      id: draft.id!,
      before: draft.before,
      after: { ...draft.before, ...draft.values },
      values: draft.values,
    })),
  ]
  await saveChildren(context, resource, changes)
  return changes
}

/** Names of the values that differ from what is stored. */
export function changedNames({ before, values }: Pick<Draft, 'before' | 'values'>): string[] {
  return Object.keys(values).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before?.[name] ?? null))
}

/** Whom a 'creator' stamp names: the staff user who signed in; nobody for jobs, instructors and students. */
function stamps(context: Context, resource: AnyResource): Row {
  const creator = context.viewer.authGroup === 'USER' && context.viewer.id > 0 ? context.viewer.id : null
  return Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => field.kind === 'reference' && field.stamp === 'creator')
      .map(([name]) => [name, creator]),
  )
}

async function insert(context: Context, resource: AnyResource, drafts: readonly Draft[]): Promise<number[]> {
  const given = stamps(context, resource)
  const records = drafts.map(({ values }) => ({ ...given, ...values }))
  // Columns that no record of this batch gives are left to the database's defaults.
  const columns = storedFields(resource.fields).filter((stored) =>
    records.some((record) => valueAt(record, stored.path) !== null),
  )
  const names = columns.map(({ column }) => sql.raw(q(column)))
  const ids: number[] = []
  const size = Math.max(1, Math.floor(30_000 / Math.max(1, columns.length)))
  for (let start = 0; start < records.length; start += size) {
    const tuples = records.slice(start, start + size).map(
      (record) =>
        sql`(${sql.join(
          columns.map((column) => parameter(column, record)),
          sql`, `,
        )})`,
    )
    // The text of one record's insert is the same for all like it; that of many grows with them.
    const run = records.length === 1 ? context.db.runPrepared : context.db.run
    const rows = await run<{ id: number }>(
      columns.length === 0
        ? sql`insert into ${sql.raw(q(tableName(resource)))} default values returning id`
        : sql`insert into ${sql.raw(q(tableName(resource)))} (${sql.join(names, sql`, `)}) values ${sql.join(tuples, sql`, `)} returning id`,
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** Somebody else wrote a record between its being read and its being written here. */
export class StaleRead extends Error {}

/** Records that change alike are written by one statement, each in the version that was read; throws StaleRead. */
async function updateAlike(context: Context, resource: AnyResource, drafts: readonly Draft[]): Promise<void> {
  const columns = storedFields(resource.fields)
  const alike = grouped(drafts, (draft) =>
    JSON.stringify(changedNames(draft).map((name) => [name, draft.values[name]])),
  )
  for (const group of alike.values()) {
    const names = new Set(changedNames(group[0]!))
    const sets = columns
      .filter(({ path }) => names.has(path[0]!))
      .map((column) => sql`${sql.raw(q(column.column))} = ${parameter(column, group[0]!.values)}`)
    const ids = `{${group.map(({ id }) => id).join(',')}}`
    const versions = `{${group.map(({ before }) => Number(before!.version)).join(',')}}`
    const [written] = await context.db.runPrepared<{ count: number }>(sql`
      with written as (
        update ${sql.raw(q(tableName(resource)))} t set ${sql.join([...sets, sql`version = t.version + 1`, sql`updated_at = now()`], sql`, `)}
        from unnest(${ids}::int[], ${versions}::int[]) k (id, version) where t.id = k.id and t.version = k.version returning 1)
      select count(*)::int as count from written`)
    if (written!.count !== group.length) throw new StaleRead()
  }
}
