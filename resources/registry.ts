import type { AnyResource } from './kernel/define-resource'
import { gatherResources } from './kernel/gather-resources'

const files = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.calls.ts'], { eager: true })

/** Every declared resource by name: a file in this folder that exports one is all it takes. */
export const registry: ReadonlyMap<string, AnyResource> = gatherResources(
  Object.fromEntries(Object.entries(files).map(([file, exported]) => [file.replace('.', 'resources'), exported])),
)

/** The resource of a name; throws for a name that nothing declares. */
export function resourceNamed(name: string): AnyResource {
  const found = registry.get(name)
  if (!found) throw new Error(`no resource is named '${name}'`)
  return found
}
