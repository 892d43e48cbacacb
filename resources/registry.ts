import type { AnyResource } from './kernel/define-resource'
import { gatherResources } from './kernel/gather-resources'

const files = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.calls.ts'], { eager: true })

/** All declared resources by name: every resource that a file in this folder exports is included. */
export const registry: ReadonlyMap<string, AnyResource> = gatherResources(
  Object.fromEntries(Object.entries(files).map(([file, exported]) => [file.replace('.', 'resources'), exported])),
)

/** The resource with a name; throws for an unknown name. */
export function resourceNamed(name: string): AnyResource {
  const found = registry.get(name)
  if (!found) throw new Error(`no resource is named '${name}'`)
  return found
}
