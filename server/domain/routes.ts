import type { AnyResource } from '#resources/kernel/define-resource'
import { listRemoved } from '#resources/kernel/removed'
import { readStep, undoCall } from '#resources/kernel/undo'
import { authRoutes } from '#server/auth/routes'
import { staffUsers } from '#server/auth/staff-account'
import { jobRoutes } from '#server/kernel/bulk/routes'
import { isUndoable, undoStep } from '#server/kernel/bulk/undo-step'
import { deriveRoutes } from '#server/kernel/derived/derive-routes'
import type { AnyFeature } from '#server/kernel/feature'
import { listRemovedRecords } from '#server/kernel/operations/removed'
import { fileRoutes } from '#server/kernel/files/file-routes'
import { route, type AnyRoute } from '#server/kernel/route'

const files = import.meta.glob<{ feature?: AnyFeature }>('./*/*feature.ts', { eager: true })

/** All features, by the resource's name, or by file name for features that only add calls. */
export function collectFeatures(): Map<string, AnyFeature> {
  const features = new Map<string, AnyFeature>()
  for (const [file, { feature }] of Object.entries(files)) {
    if (!feature) throw new Error(`server/domain/${file.slice(2)} exports no 'feature'`)
    const name = feature.resource?.name ?? file
    if (features.has(name)) throw new Error(`two features for '${name}'`)
    features.set(name, feature)
  }
  return features
}

/** Every call of the API. A hand-written call replaces the derived one at the same address. */
export function collectRoutes(resources: Iterable<AnyResource>, features: ReadonlyMap<string, AnyFeature>): AnyRoute[] {
  const byAddress = new Map<string, AnyRoute>()
  const add = (each: AnyRoute) => byAddress.set(`${each.method} ${each.path}`, each)
  for (const resource of resources) if (resource.path !== '') deriveRoutes(resource).forEach(add)
  for (const feature of features.values()) feature.routes?.forEach(add)
  for (const each of authRoutes) add({ ...each, isPlain: true })
  fileRoutes.forEach(add)
  add(route(listRemoved, ({ query, context }) => listRemovedRecords(context, query)))
  add(route(readStep, async ({ params, context }) => ({ isUndoable: await isUndoable(context, params.step) })))
  add(route(undoCall, ({ params, body, context }) => undoStep(context, params.step, body)))
  jobRoutes(staffUsers).forEach(add)
  return [...byAddress.values()]
}
