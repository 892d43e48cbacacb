import type { AnyResource } from '#resources/kernel/define-resource'
import { at } from '../columns'
import type { Kernel } from '../context'
import { childTable, q, tableName } from '../names'
import { storedFields } from '../stored-fields'

/** A column that refers to records of a resource. */
export interface Referrer {
  table: string
  column: string
  /**
   * The resource whose records belong to the referenced ones and are deleted with them (`onDelete: 'cascade'`); null for other references.
   */
  owned: AnyResource | null
}

/** Every column that refers to records of `target`: reference fields, also inside rows, and lists unless deleted records leave them. */
export function referrersOf(kernel: Kernel, target: AnyResource): Referrer[] {
  return [...kernel.resources.values()].flatMap((resource) => [
    ...columnsTo(resource.fields, target).map(({ column, isOwned }) => ({
      table: tableName(resource),
      column,
      owned: isOwned ? resource : null,
    })),
    ...Object.entries(resource.fields).flatMap(([name, field]): Referrer[] => {
      if (field.computed) return []
      const table = childTable(resource, name)
      if (field.kind === 'references' && field.to === target.name && field.onDelete === 'restrict')
        return [{ table, column: 'target_id', owned: null }]
      if (field.kind !== 'rows') return []
      return columnsTo(field.fields, target).map(({ column }) => ({ table, column, owned: null }))
    }),
  ])
}

const columnsTo = (fields: AnyResource['fields'], target: AnyResource) =>
  storedFields(fields).flatMap(({ column, field }) =>
    field.kind === 'reference' && field.to === target.name ? [{ column, isOwned: field.onDelete === 'cascade' }] : [],
  )

/** SQL condition: nothing refers to the record, except records that belong to it and are themselves free. */
export function freeSql(
  kernel: Kernel,
  target: AnyResource,
  alias: string,
  above: readonly AnyResource[] = [],
): string {
  const path = [...above, target]
  const parts = referrersOf(kernel, target).flatMap(({ table, column, owned }, index) => {
    const inner = `${alias}_${index}`
    const found = `select 1 from ${q(table)} ${q(inner)} where ${at(inner, column)} = ${at(alias, 'id')}`
    if (owned === null) return [`not exists (${found})`]
    const free = path.includes(owned) ? 'true' : freeSql(kernel, owned, inner, path)
    return free === 'true' ? [] : [`not exists (${found} and not (${free}))`]
  })
  return parts.length === 0 ? 'true' : parts.join(' and ')
}
