import { createContext, use, useContext, useMemo, type ComponentType } from 'react'
import { pageAddress } from '#resources/kernel/page-view'
import { registry } from '#resources/registry'
import { withConnection } from '#kit/feedback/missing-part'
import { placesOf, type Places } from './page/places'
import type { Page } from './page/page'
import type { PageParts, ScreenParts } from './screen-parts'

/** Loads what a resource puts into its derived screens: with the first of them, not with the panel. */
export type PartsLoader = () => Promise<ScreenParts>
/** The same of the page of its records, where that is more than `page` of those parts. */
export type PagePartsLoader = () => Promise<PageParts>

/**
 * What a subject contributes to the panel: `src/panel/screens/<subject>/index.ts` exports it as `screens`, and the app
 * finds it there. A subject that contributes nothing is an error at start.
 */
export interface Screens {
  /** What its resources put into their derived screens, by the name of the resource. */
  parts?: Readonly<Record<string, PartsLoader>>
  /** What only the pages of its records need, by the name of the resource. */
  pageParts?: Readonly<Record<string, PagePartsLoader>>
  /** Its pages that are written by hand. */
  pages?: readonly Page[]
  /** What stands over the toolbar of every list, and beside its title; one subject alone may have it. */
  overLists?: OverLists
}
export interface OverLists {
  Over: ComponentType
  BesideTitle: ComponentType
}

/** What the app composed of all subjects. */
export interface Composition {
  parts: Readonly<Record<string, PartsLoader>>
  pageParts?: Readonly<Record<string, PagePartsLoader>>
  places: Places
  overLists?: OverLists | undefined
}

const Context = createContext<Composition>({ parts: {}, places: placesOf([]) })

/** Hands the composed screens to the kernel and to the screens. */
export const CompositionProvider = Context.Provider

const noParts: ScreenParts = {}
const noPageParts: PageParts = {}
const loading = new Map<() => Promise<unknown>, Promise<unknown>>()

/** Loads parts once, when there is a connection; a failure is forgotten, so that the next who asks tries again. */
export function loadParts<T extends ScreenParts | PageParts>(loader: () => Promise<T>): Promise<T> {
  const begun = loading.get(loader)
  if (begun) return begun as Promise<T> // it is this loader's own
  const parts = withConnection(loader)
  loading.set(loader, parts)
  parts.then(
    (value) => Object.assign(parts, { status: 'fulfilled', value }), // how React knows, without suspending once more
    () => loading.delete(loader),
  )
  return parts
}

/** What the resource puts into its derived screens, its declared page among it; nothing where nobody says anything. Suspends until it is loaded. */
export function useParts(name: string): ScreenParts {
  const loader = useContext(Context).parts[name]
  const own = loader ? use(loadParts(loader)) : noParts
  const resource = registry.get(name)
  return useMemo(
    () =>
      resource?.views?.page && !own.pageLink ? { ...own, pageLink: ({ id }) => pageAddress(resource, id) ?? '' } : own,
    [own, resource],
  )
}

/** What the resource puts into the derived page of its records. Suspends until it is loaded. */
export function usePageParts(name: string): PageParts {
  const { page = noPageParts } = useParts(name)
  const loader = useContext(Context).pageParts?.[name]
  return loader ? use(loadParts(loader)) : page
}

/** What stands over the toolbar of every list, and beside its title. */
export const useOverLists = (): Partial<OverLists> => useContext(Context).overLists ?? {}

/** The addresses of the panel. */
export const usePlaces = (): Places => useContext(Context).places
