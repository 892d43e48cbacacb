import { registry } from '#resources/registry'
import { pathsOf, type Page } from '#panel/kernel/page/page'
import type { PagePartsLoader, PartsLoader, Screens } from '#panel/kernel/screens'

/** A page and the screen parts of its subject, which are loaded when the page opens. */
export interface ComposedPage extends Page {
  parts: readonly PartsLoader[]
}

/** The contributions of all subjects: parts by resource name, pages in the order of their files. */
export interface ComposedScreens {
  parts: Readonly<Record<string, PartsLoader>>
  pageParts: Readonly<Record<string, PagePartsLoader>>
  pages: readonly ComposedPage[]
  overLists?: Screens['overLists']
}

/**
 * Merges the contributions of the subjects in `screens/`, given by the path of their index. `loose` lists files directly in `screens/`.
 * Throws, naming the file, for a loose file, for a subject without pages, parts or `overLists`, for parts of a resource that is not declared
 * or already has such parts, for a second page at an address, and for a second `overLists`.
 */
export function composeScreens(
  subjects: Readonly<Record<string, Screens | undefined>>,
  loose: readonly string[] = [],
): ComposedScreens {
  if (loose.length > 0) throw new Error(`${loose.join(', ')}: a screen lies in the folder of its subject`)
  const parts: Record<string, PartsLoader> = {}
  const pageParts: Record<string, PagePartsLoader> = {}
  const pages: ComposedPage[] = []
  const paths = new Set<string>()
  let overLists: Screens['overLists']
  for (const [file, screens] of Object.entries(subjects)) {
    if (screens?.overLists && overLists) throw new Error(`${file} stands over lists, where another one does`)
    overLists ??= screens?.overLists
    const own = { parts: screens?.parts ?? {}, pageParts: screens?.pageParts ?? {}, pages: screens?.pages ?? [] }
    if (Object.values(own).every((each) => Object.keys(each).length === 0) && !screens?.overLists)
      throw new Error(`${file} contributes neither parts nor pages`)
    add(parts, own.parts, `${file} has parts`)
    add(pageParts, own.pageParts, `${file} has pageParts`)
    for (const page of own.pages) {
      for (const path of pathsOf(page)) {
        if (paths.has(path)) throw new Error(`${file} has a page at ${path}, where another one stands`)
        paths.add(path)
      }
      pages.push({ ...page, parts: Object.values(own.parts) })
    }
  }
  return { parts, pageParts, pages, overLists }
}

/** Adds a subject's parts to those of all; throws for a resource that is not declared or already has some. */
function add<P>(all: Record<string, P>, own: Readonly<Record<string, P>>, said: string): void {
  for (const [name, part] of Object.entries(own)) {
    if (!registry.has(name)) throw new Error(`${said} of '${name}', which is no declared resource`)
    if (name in all) throw new Error(`${said} of '${name}', which another subject has too`)
    all[name] = part
  }
}
