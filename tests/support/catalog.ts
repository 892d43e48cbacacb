import type pg from 'pg'

const ours = `relnamespace = 'public'::regnamespace`
/** Each returns the parts of the schema by kind and name, without numbers that PostgreSQL assigns (columns, oids). */
const parts = [
  `select 'column' as kind, relname || '.' || attname as name,
    concat_ws(' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end, attidentity, attgenerated,
      (select collname from pg_collation l where l.oid = attcollation), pg_get_expr(adbin, adrelid)) as is
  from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef d on d.adrelid = attrelid and adnum = attnum
  where ${ours} and relkind = 'r' and attnum > 0 and not attisdropped`,
  `select 'table', relname, concat_ws(' ', relkind, relpersistence, (select array_agg(o order by o)::text from unnest(reloptions) o))
  from pg_class where ${ours} and relkind in ('r', 'S', 'v', 'm')`,
  `select 'constraint', conrelid::regclass || '.' || conname, concat_ws(' ', pg_get_constraintdef(oid), convalidated)
  from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'`,
  `select 'index', relname, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, reloptions::text)
  from pg_index join pg_class c on c.oid = indexrelid where ${ours}`,
  `select 'trigger', tgrelid::regclass || '.' || tgname, concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger
  where not tgisinternal and tgrelid in (select oid from pg_class where ${ours})`,
  `select 'function', p.oid::regprocedure::text, pg_get_functiondef(p.oid) from pg_proc p
  where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`,
]

/** Everything that a schema consists of: columns, tables, constraints, indexes, triggers, functions, each with its definition. */
export async function catalogOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ kind: string; name: string; is: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ kind, name, is }) => [`${kind} ${name}`, is]))
}

/**
 * The contents of each column: the number of rows and a checksum of their values.
 * @param said by `table.column`: SQL over the row `t` that gives the column's former value
 */
export async function contentOf(
  pool: pg.Pool,
  said: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const { rows: columns } = await pool.query<{ table: string; name: string; hasId: boolean }>(
    `select relname as table, attname as name,
      exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id' and not i.attisdropped) as "hasId"
    from pg_attribute join pg_class c on c.oid = attrelid
    where ${ours} and relkind = 'r' and attnum > 0 and not attisdropped and relname <> 'migrations' order by 1, 2`,
  )
  const held: Record<string, string> = {}
  for (const { table, name, hasId } of columns) {
    const value = said[`${table}.${name}`] ?? `t."${name}"`
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, e'\\n' order by line)), '') as sum
      from (select concat(${hasId ? 't.id' : 'null'}, ' ', coalesce(${value}::text, '\\N')) as line from "${table}" t) each`,
    )
    held[`${table}.${name}`] = rows[0]!.sum
  }
  return held
}
