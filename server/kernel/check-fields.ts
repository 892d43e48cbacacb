import type { AnyResource } from '#resources/kernel/define-resource'
import type { AnyField } from '#resources/kernel/field'
import { snake } from './names'
import { storedFields } from './stored-fields'
import { systemFields } from './where'

/** Columns that the kernel itself adds to the tables of resources. */
const kernelColumns = new Set([...systemFields, 'deleted_at', 'search_text'])
/** The names under which a field is read: its own, and that of the record it refers to. */
const namesOf = (name: string, field: AnyField) => new Set([name, ('as' in field && field.as) || name])

/**
 * Checks that no two fields share a name or a column, that a new record can be in its default state, and that indexes are over stored
 * fields. @throws naming the resource, the field or place, and the offending word
 */
export function checkFieldNames(resource: AnyResource): void {
  const { fields, indexes = [], tally, uniqueTogether } = resource
  const refuse = (what: string): never => {
    throw new Error(`${resource.name}: ${what}`)
  }
  const read = new Map<string, string>()
  for (const [name, field] of Object.entries(fields))
    for (const each of namesOf(name, field)) {
      if (kernelColumns.has(snake(each))) refuse(`field ${name}: every record already has '${each}'`)
      if (read.has(each)) refuse(`field ${name}: it is read as '${each}', and so is field ${read.get(each)}`)
      read.set(each, name)
    }
  const columns = new Map<string, string>()
  for (const { path, column } of storedFields(fields)) {
    const name = path.join('.')
    if (columns.has(column))
      refuse(`field ${name}: its column '${column}' is also that of field ${columns.get(column)}`)
    columns.set(column, name)
  }
  for (const [name, field] of Object.entries(fields)) {
    const fault = beginFault(field)
    if (fault) refuse(`field ${name}: ${fault}`)
  }
  const stored = new Set([...systemFields, ...columns.values()])
  const places = {
    indexes: indexes.flatMap((index) => ('fields' in index ? index.fields : index)),
    tally,
    uniqueTogether: uniqueTogether.flatMap((together) => together.fields),
  }
  for (const [place, names] of Object.entries(places)) {
    const unknown = names.find((name) => !stored.has(name))
    if (unknown !== undefined) refuse(`${place}: '${unknown}' is no field with a column`)
  }
}

/** What is wrong with the states in which a record can begin; null if nothing. */
function beginFault(field: AnyField): string | null {
  if (field.kind !== 'choice' || field.begins === null) return null
  if (field.moves === null) return 'begins needs moves'
  const { begins, defaultValue } = field
  return defaultValue === undefined || String(defaultValue) in begins
    ? null
    : `its default '${String(defaultValue)}' is not among the states that it begins with`
}
