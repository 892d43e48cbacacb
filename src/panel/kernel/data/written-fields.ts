import type { AnyResource } from '#resources/kernel/define-resource'

type Row = Readonly<Record<string, unknown>>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const pick = (row: Row, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]))

/** What a creating call carries: the declared fields that may be written at creation, as they were typed. */
export function createdFields(resource: AnyResource, data: Row): Record<string, unknown> {
  const names = Object.entries(resource.fields).flatMap(([name, field]) => (field.mode === 'read' ? [] : [name]))
  return pick(data, names)
}

/** What a changing call carries: only what differs from before, and the version it was read at (lost updates, 409). */
export function changedFields(resource: AnyResource, data: Row, before: Row = {}): Record<string, unknown> {
  const names = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.mode === 'write' && !isSame(data[name], before[name]) ? [name] : [],
  )
  const version = before.version ?? data.version
  return { ...pick(data, names), ...(version !== undefined && { version }) }
}
