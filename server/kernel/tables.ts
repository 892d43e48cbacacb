import { nth } from '#resources/kernel/nth'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import * as pg from 'drizzle-orm/pg-core'
import type { Where } from '#resources/kernel/access'
import type { AnyResource, Together } from '#resources/kernel/define-resource'
import type { AnyField, Fields } from '#resources/kernel/field'
import { columnKind, ignoresCase, type ColumnField } from './columns'
import { dueIndex, toldColumns, untoldSql, type ToldColumns } from './due'
import {
  childTable,
  constraintName,
  foreignKeyName,
  literal,
  monthsName,
  q,
  searchExpression,
  snake,
  tableName,
  tallyName,
  togetherName,
} from './names'
import { isIndexed, storedFields } from './stored-fields'
import { files } from './system-tables'
import { fixedSql } from './where'

type Columns = Record<string, pg.ExtraConfigColumn>
type Builders = Record<string, pg.PgColumnBuilderBase>
/** Returns a resource's id column, the target of references, once its table is built. */
type IdOf = (name: string) => () => pg.PgColumn
/** The part of drizzle's column builder API used here, independent of the column type: drizzle has no common type for all builders. */
interface Chain extends pg.PgColumnBuilderBase {
  notNull(): Chain
  default(value: unknown): Chain
  references(to: () => pg.PgColumn, options: { onDelete: 'restrict' | 'cascade' | 'set null' }): Chain
}

const stamp = (name: string) => pg.timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })
const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** All tables of the declarations, by table name, as drizzle tables; migrations are generated from them. */
export function buildTables(resources: Iterable<AnyResource>): Record<string, pg.PgTable> {
  const tables: Record<string, pg.PgTable> = {}
  const idOf: IdOf = (name) => () => {
    const table = tables[snake(name)]
    const id = table && getTableColumns(table).id
    if (!id) throw new Error(`a reference leads to '${name}', which nothing declares`)
    return id
  }
  const builders = (fields: Fields): Builders =>
    Object.fromEntries(
      storedFields(fields).map(({ column, field, required }) => [column, builder(column, field, required)]),
    )

  for (const resource of resources) {
    const name = tableName(resource)
    const searched = Object.entries(resource.fields)
      .filter(([, field]) => field.search)
      .map(([field]) => snake(field))
    const columns: Builders = {
      id: pg.integer('id').primaryKey().generatedByDefaultAsIdentity(),
      ...(resource.uuid && { uuid: pg.uuid('uuid').notNull().defaultRandom() }),
      ...builders(resource.fields),
      ...toldBuilders(resource),
      ...(searched.length > 0 && {
        search_text: pg.text('search_text').generatedAlwaysAs(sql.raw(searchExpression(searched.map(q)))),
      }),
      version: pg.integer('version').notNull().default(1),
      created_at: stamp('created_at')
        .notNull()
        .default(sql`now()`),
      updated_at: stamp('updated_at')
        .notNull()
        .default(sql`now()`),
      deleted_at: stamp('deleted_at'),
    }
    tables[name] = pg.pgTable(name, columns, (table) => constraints(resource, table, idOf))
    if (resource.tally.length > 0) {
      tables[tallyName(resource)] = buildTally(resource)
      tables[monthsName(resource)] = buildMonths(resource)
    }
    for (const [field, declared] of Object.entries(resource.fields)) {
      const child = childTable(resource, field)
      const owner = pg.integer('owner_id').notNull().references(idOf(resource.name), { onDelete: 'cascade' })
      if (declared.kind === 'rows' && !declared.computed) {
        tables[child] = pg.pgTable(
          child,
          {
            id: pg.integer('id').primaryKey().generatedByDefaultAsIdentity(),
            owner_id: owner,
            position: pg.integer('position').notNull(),
            ...builders(declared.fields),
          },
          (table) => {
            const byName = table
            return [
              pg.index(`${child}_owner_idx`).on(byName.owner_id!, byName.position!),
              ...fieldConstraints(child, declared.fields, byName, idOf, false),
            ]
          },
        )
      } else if (declared.kind === 'references' && !declared.computed) {
        const target = pg.integer('target_id').notNull().references(idOf(declared.to), { onDelete: 'cascade' })
        tables[child] = pg.pgTable(
          child,
          { owner_id: owner, target_id: target, position: pg.integer('position').notNull() },
          (table) => [
            pg.primaryKey({ columns: [table.owner_id, table.target_id] }),
            pg.index(`${child}_target_idx`).on(table.target_id),
          ],
        )
      }
    }
  }
  return tables
}

function builder(column: string, field: ColumnField, required: boolean): pg.PgColumnBuilderBase {
  const kind = columnKind(field.kind)
  let chain = kind.column(column, field) as Chain
  if (field.kind === 'file') chain = chain.references(() => files.key, { onDelete: 'restrict' })
  if (isScalar(field.defaultValue)) chain = chain.default(kind.store(field.defaultValue))
  return required ? chain.notNull() : chain
}

/** The tally table: number of records per combination of tallied fields, in rows to be summed (tally.ts). */
const buildTally = (resource: AnyResource): pg.PgTable => {
  const name = tallyName(resource)
  const keys = storedFields(resource.fields).filter(({ path }) => resource.tally.includes(path.join('.')))
  const first = snake(nth(resource.tally))
  return pg.pgTable(
    name,
    {
      id: pg.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
      ...Object.fromEntries(keys.map(({ column, field }) => [column, columnKind(field.kind).column(column, field)])),
      n: pg.integer('n').notNull(),
    },
    // Totals by the first field, by which most are asked for, are summed in the index alone.
    (table: Columns) => [pg.index(`${name}_${first}_idx`).on(table[first]!, table.n!)],
  )
}
/** The number of records created per month, likewise in rows to be summed. */
const buildMonths = (resource: AnyResource): pg.PgTable =>
  pg.pgTable(monthsName(resource), {
    id: pg.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    month: pg.date('month').notNull(),
    n: pg.integer('n').notNull(),
  })

/** The notices of a resource that the worker sends, by name. */
const toldOf = (resource: AnyResource): [string, ToldColumns][] =>
  Object.keys(resource.notices).flatMap((name) => {
    const told = toldColumns(resource, name)
    return told ? [[name, told]] : []
  })
/** The columns that store when a notice was sent, where no field is declared for it. */
const toldBuilders = (resource: AnyResource): Builders =>
  toldOf(resource).reduce<Builders>(
    (builders, [name, { at: when, of }]) =>
      resource.notices[name]?.stamps !== undefined
        ? builders
        : {
            ...builders,
            [when]: stamp(when),
            ...(of && { [of.column]: columnKind(of.field.kind).column(of.column, of.field) }),
          },
    {},
  )

type PartOfTable = Pick<Together, 'fields' | 'when'>
const alive = (table: Columns): SQL => sql`${table.deleted_at} is null`

function constraints(resource: AnyResource, table: Columns, idOf: IdOf) {
  const name = tableName(resource)
  const columnOf = (field: string) =>
    table[snake(field)] ?? table[snake((resource.fields[field] as { as?: string })?.as ?? field)]
  const where = (when?: Where) =>
    when === undefined ? alive(table) : sql`${alive(table)} and ${sql.raw(fixedSql({ resource, alias: name }, when))}`
  return [
    ...fieldConstraints(name, resource.fields, table, idOf, true),
    pg.index(`${name}_created_at_idx`).on(table.created_at!, table.id!).where(alive(table)),
    ...(resource.uuid ? [pg.uniqueIndex(`${name}_uuid_key`).on(table.uuid!)] : []),
    ...(table.search_text ? [pg.index(`${name}_search_idx`).using('gin', sql`${table.search_text} gin_trgm_ops`)] : []),
    ...(resource.indexes ?? []).map((given) => {
      const part: PartOfTable = 'when' in given ? given : { fields: given }
      // An index for a list's order ends with the id as tie-breaker, so that a page is read from the index alone.
      const isOrder = part.fields.length > 1 && ['created_at', 'updated_at'].includes(part.fields.at(-1)!)
      const columns = [...part.fields.map((field) => columnOf(field)!), ...(isOrder ? [table.id!] : [])]
      return pg
        .index(togetherName(resource, part, 'idx'))
        .on(nth(columns), ...columns.slice(1))
        .where(where(part.when))
    }),
    ...toldOf(resource).flatMap(([notice, told]) => {
      const { by, where } = dueIndex(resource, resource.notices[notice]!)
      const columns = [...by.map((field) => columnOf(field)!), table.id!]
      const fixed = where === true ? '' : `${fixedSql({ resource, alias: name }, where)} and `
      const index = (what: string) => pg.index(constraintName(name, [what, snake(notice)], 'idx'))
      return [
        index('notice')
          .on(nth(columns), ...columns.slice(1))
          .where(sql`${alive(table)} and ${sql.raw(fixed + untoldSql(name, told))}`),
        ...(told.isForgotten
          ? [
              index('told')
                .on(table.id!)
                .where(sql`${table[told.at]!} is not null`),
            ]
          : []),
      ]
    }),
    ...resource.uniqueTogether.map((together) => {
      const columns = together.fields.map((field) => table[snake(field)]!)
      return pg
        .uniqueIndex(togetherName(resource, together))
        .on(nth(columns), ...columns.slice(1))
        .where(where(together.when))
    }),
  ]
}

function fieldConstraints(name: string, fields: Fields, table: Columns, idOf: IdOf, isOwner: boolean) {
  const listed = (field: AnyField) => isOwner && isIndexed(field)
  return storedFields(fields).flatMap(({ column, field, required }) => {
    const stored = table[column]!
    const values =
      field.kind === 'choice' && !field.numeric ? field.options.map((option) => literal(option.value)).join(', ') : ''
    const check =
      values && field.kind === 'choice'
        ? [pg.check(constraintName(name, [column], 'check'), sql`${stored} in (${sql.raw(values)})`)]
        : []
    const isText = ignoresCase(field)
    const unique = field.unique
      ? [
          pg
            .uniqueIndex(constraintName(name, [column], 'key'))
            .on(isText ? sql`lower(${stored})` : stored)
            .where(isOwner ? alive(table) : sql`true`),
        ]
      : []
    const index = pg.index(constraintName(name, [column], 'idx'))
    // Named explicitly: drizzle's default name may exceed PostgreSQL's limit.
    const leads =
      field.kind === 'reference'
        ? [
            pg
              .foreignKey({
                name: foreignKeyName(name, column, snake(field.to), 'id'),
                columns: [stored],
                foreignColumns: [idOf(field.to)()],
              })
              .onDelete(field.onDelete),
          ]
        : []
    // Rows without a value are not in the index: a list reads them in id order (page-sql.ts).
    const has = required ? undefined : sql`${stored} is not null`
    // Includes soft-deleted rows: before a record is deleted permanently, PostgreSQL looks for rows that refer to it.
    if (field.kind === 'file' || field.kind === 'reference') {
      const found = listed(field) ? index.on(stored, table.id!) : index.on(stored)
      return [...check, ...unique, ...leads, has ? found.where(has) : found]
    }
    // A unique text is indexed in lower case, which cannot be used for sorting.
    const isSorted = listed(field) && !(field.unique && !isText)
    const where = has ? sql`${alive(table)} and ${has}` : alive(table)
    return [...check, ...unique, ...(isSorted ? [index.on(stored, table.id!).where(where)] : [])]
  })
}
