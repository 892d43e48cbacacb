import type { AnyResource } from '#resources/kernel/define-resource'
import type { FieldOf } from '#resources/kernel/field'
import { onceFor } from '#resources/kernel/once-for'
import type { Kernel } from '../context'
import { childTable, q, tableName } from '../names'
import { storedFields } from '../stored-fields'

/** A column that refers to files. */
export interface FileColumn {
  resource: AnyResource
  field: FieldOf<'file'>
  table: string
  column: string
  /** The column with the record's id: of the record itself, or of the record that owns the row. */
  owner: 'id' | 'owner_id'
}

type Declared = Pick<Kernel, 'resources'>

/** Every column that refers to files, over all resources and their row tables. */
export const fileColumns = onceFor(({ resources }: Declared): readonly FileColumn[] =>
  [...resources.values()].flatMap(columnsOf),
)

function columnsOf(resource: AnyResource): FileColumn[] {
  const of = (fields: AnyResource['fields'], table: string, owner: FileColumn['owner']) =>
    storedFields(fields).flatMap(({ field, column }): FileColumn[] =>
      field.kind === 'file' ? [{ resource, field, table, column, owner }] : [],
    )
  const inRows = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'rows' && !field.computed ? of(field.fields, childTable(resource, name), 'owner_id') : [],
  )
  return [...of(resource.fields, tableName(resource), 'id'), ...inRows]
}

/** SQL condition, over the alias of a row of `files`: no record refers to the file. Soft-deleted records count as references. */
export const unreferredSql = (kernel: Declared, alias: string): string =>
  fileColumns(kernel)
    .map(({ table, column }) => `not exists (select 1 from ${q(table)} r where r.${q(column)} = ${q(alias)}.key)`)
    .join(' and ') || 'true'
