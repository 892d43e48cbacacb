import { sql } from 'drizzle-orm'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import { MAX_BULK, type Held } from '#resources/kernel/derived-parts'
import { asRule } from '#resources/kernel/field-conditions'
import { messages } from '#resources/kernel/messages'
import type { FilterName } from '#resources/kernel/query-names'
import type { Context } from '../context'
import { invalid } from '../errors'
import type { FilterItem } from '../list-query'
import { listedTable, literal } from '../names'
import { fieldSql } from '../select'
import { ruleSql } from '../where'
import { matching, mustRead } from './read'

/** Maximum number of values returned per field. */
const TOLD = 200

/** A field as a SQL row: its name, its value, and whether the viewer may change it in this record. */
function fieldRow(context: Context, resource: AnyResource, name: string): string {
  const { kernel, viewer } = context
  const value = fieldSql(kernel, resource, 't', name, viewer)
  const field = resource.fields[name]
  if (!field || value === null) throw invalid({ groupBy: messages.noGrouping({ name }) })
  const { writable, conditions } = field
  const rules = [
    ruleOf(resource.access, 'update'),
    writable ?? [],
    conditions.editable ? asRule(conditions.editable) : [],
  ].flat()
  const mayChange = rules.map((rule) => ruleSql(kernel, { resource, alias: 't' }, rule, viewer)).join(' and ')
  return `(${literal(name)}, to_jsonb(${value}), (${mayChange}) is true)`
}

/** Returns which values the matching records have in the given fields, by one statement; used for bulk editing. */
export async function readHeld<R extends AnyResource>(
  context: Context,
  resource: R,
  filters: readonly FilterItem<FilterName<R>>[],
  names: readonly string[],
): Promise<Record<string, Held>> {
  mustRead(context, resource)
  if (names.length === 0) return {}
  const fields = names.map((name) => fieldRow(context, resource, name)).join(', ')
  const rows = await context.db.run<{
    name: string
    value: unknown
    count: number
    different: number
    fixed: number
  }>(sql`
    select * from (
      select h.name, h.value, count(*)::int as count, count(*) over (partition by h.name)::int as different,
        (sum(count(*) filter (where not h.is_open)) over (partition by h.name))::int as fixed,
        row_number() over (partition by h.name order by count(*) desc, h.value::text) as place
      from (select * from ${sql.raw(listedTable(resource))} where ${matching(context, resource, filters)} limit ${MAX_BULK}) t
      cross join lateral (values ${sql.raw(fields)}) h (name, value, is_open) group by h.name, h.value
    ) told where place <= ${TOLD} order by place`)
  const held: Record<string, Held> = Object.fromEntries(
    names.map((name) => [name, { groups: [], different: 0, fixed: 0 }]),
  )
  for (const { name, value, count, different, fixed } of rows)
    held[name] = { groups: [...(held[name]?.groups ?? []), { value, count }], different, fixed }
  return held
}
