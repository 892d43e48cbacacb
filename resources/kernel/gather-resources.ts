import { isDeclared, type AnyResource } from './define-resource'

/**
 * The resources that files export, by name, in the order of the files. Throws, naming both files, where two resources have the same name,
 * the same first path segment or the same screen, because one would silently replace the other.
 */
export function gatherResources(
  files: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): ReadonlyMap<string, AnyResource> {
  const found = new Map<AnyResource, string>()
  for (const [file, exported] of Object.entries(files))
    for (const value of Object.values(exported)) if (isDeclared(value) && !found.has(value)) found.set(value, file)
  const taken = new Map<string, string>()
  for (const [{ name, path, screen }, file] of found) {
    const claims = [
      `the name '${name}'`,
      ...(path ? [`the path '${path}'`] : []),
      ...(screen ? [`the screen '${screen}'`] : []),
    ]
    for (const claim of claims) {
      const other = taken.get(claim)
      if (other !== undefined) throw new Error(`${other} and ${file}: two resources have ${claim}`)
      taken.set(claim, file)
    }
  }
  return new Map([...found.keys()].map((each) => [each.name, each] as const).sort(([a], [b]) => a.localeCompare(b)))
}
