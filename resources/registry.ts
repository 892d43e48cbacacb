import type { AnyResource } from './kernel/define-resource'

const files = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.calls.ts'], { eager: true })

const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'isResource' in value && value.isResource === true

/** Every declared resource by name: a file in this folder that exports one is all it takes. */
export const registry: ReadonlyMap<string, AnyResource> = new Map(
  Object.values(files)
    .flatMap((file) => Object.values(file))
    .filter(isResource)
    .map((resource) => [resource.name, resource] as const)
    .sort(([a], [b]) => a.localeCompare(b)),
)

/** The resource of a name; throws for a name that nothing declares. */
export function resourceNamed(name: string): AnyResource {
  const found = registry.get(name)
  if (!found) throw new Error(`no resource is named '${name}'`)
  return found
}
