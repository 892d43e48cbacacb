import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import { onceFor } from '#resources/kernel/once-for'
import { changedNames } from '../changed-names'
import type { Change, Context, Kernel } from '../context'

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

/** For each resource, the resources whose records show its fields, by field. */
const showing = onceFor(({ resources }: Kernel) => {
  const known = new Map<string, Map<string, Set<string>>>()
  for (const resource of resources.values())
    for (const { to, field } of shownBy(resource.fields)) {
      const fields = known.get(to) ?? new Map<string, Set<string>>()
      known.set(to, fields.set(field, (fields.get(field) ?? new Set<string>()).add(resource.name)))
    }
  return known
})

/**
 * Publishes after the commit that records changed. Where a field changed that records of other resources show, as a list of applicants
 * shows the names of their courses, those resources count as changed too, without ids.
 */
export function tellChanges({ events, kernel }: Context, resource: AnyResource, changes: readonly Told[]): void {
  if (changes.length === 0) return
  events.push({ resource: resource.name, ids: changes.map(({ id }) => id) })
  const fields = showing(kernel).get(resource.name)
  if (!fields) return
  const changed = new Set(changes.flatMap((change) => (change.before === null ? [] : changedNames(change))))
  const others = new Set([...changed].flatMap((name) => [...(fields.get(name) ?? [])]))
  for (const name of others) if (name !== resource.name) events.push({ resource: name, ids: [] })
}
