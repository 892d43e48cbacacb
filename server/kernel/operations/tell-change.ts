import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import { onceFor } from '#resources/kernel/once-for'
import { changedNames } from '../changed-names'
import type { Change, Context, Kernel } from '../context'
import { readByComputed } from './computed-from'

/** The part of a change that is needed to publish it. */
type Told = Pick<Change, 'id' | 'before' | 'values'>

interface Shown {
  /** The resource of the shown record. */
  to: string
  field: string
}
/** The fields of other records that are read together with references in these fields. */
const shownBy = (fields: Fields): Shown[] =>
  Object.values(fields).flatMap((field): Shown[] => {
    if (field.kind === 'object' || field.kind === 'rows') return shownBy(field.fields)
    if (field.kind !== 'reference' && field.kind !== 'references') return []
    return field.as === null ? [] : field.show.map((name) => ({ to: field.to, field: name }))
  })

/** What of a resource's records other resources show: their names, by field, and those that count the records. */
interface ShownElsewhere {
  fields: Map<string, Set<string>>
  records: Set<string>
}
/** Of each resource, what others show: beside a reference, or in a computed field. */
const shownElsewhere = onceFor((kernel: Kernel): ReadonlyMap<string, ShownElsewhere> => {
  const known = new Map([...kernel.resources.keys()].map((name) => [name, none()]))
  const note = (of: string, field: string, shower: string) => {
    const fields = known.get(of)?.fields
    fields?.set(field, (fields.get(field) ?? new Set()).add(shower))
  }
  for (const resource of kernel.resources.values()) {
    for (const { to, field } of shownBy(resource.fields)) note(to, field, resource.name)
    for (const { from, fields } of readByComputed(kernel, resource)) {
      known.get(from)?.records.add(resource.name)
      for (const field of fields) note(from, field, resource.name)
    }
  }
  return known
})
const none = (): ShownElsewhere => ({ fields: new Map(), records: new Set() })

const tellOthers = ({ events }: Context, resource: AnyResource, others: ReadonlySet<string>) => {
  for (const name of others) if (name !== resource.name) events.push({ resource: name, ids: [] })
}

/**
 * Publishes after the commit that records were created or changed. Resources that show a changed field, as a list of applicants shows the
 * names of their courses, or that count new records, count as changed too, without ids.
 */
export function tellChanges(context: Context, resource: AnyResource, changes: readonly Told[]): void {
  if (changes.length === 0) return
  context.events.push({ resource: resource.name, ids: changes.map(({ id }) => id) })
  const { fields, records } = shownElsewhere(context.kernel).get(resource.name) ?? none()
  if (fields.size === 0 && records.size === 0) return
  const changed = new Set(changes.flatMap((change) => (change.before === null ? [] : changedNames(change))))
  const counting = changes.some(({ before }) => before === null) ? records : []
  tellOthers(
    context,
    resource,
    new Set([...counting, ...[...changed].flatMap((name) => [...(fields.get(name) ?? [])])]),
  )
}

/** Publishes after the commit that records went or came back, also to those who see other resources that count them. */
export function tellRecords(context: Context, resource: AnyResource, ids: readonly number[]): void {
  if (ids.length === 0) return
  context.events.push({ resource: resource.name, ids: [...ids] })
  tellOthers(context, resource, shownElsewhere(context.kernel).get(resource.name)?.records ?? new Set())
}
