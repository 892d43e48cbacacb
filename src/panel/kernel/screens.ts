import { createContext, use, useContext, useMemo, type ComponentType } from 'react'
import { pageAddress } from '#resources/kernel/page-view'
import { registry } from '#resources/registry'
import { withConnection } from '#kit/feedback/with-connection'
import { placesOf, type Places } from './page/places'
import type { Page } from './page/page'
import type { PageParts, ScreenParts } from './screen-parts'

/** Loads a resource's parts of derived screens, when the first such screen opens. */
export type PartsLoader = () => Promise<ScreenParts>
/** Loads a resource's parts of its record page, if they are separate from `page` of those parts. */
export type PagePartsLoader = () => Promise<PageParts>

/**
 * What a subject contributes to the panel: `src/panel/screens/<subject>/index.ts` exports it as `screens`, and the app
 * finds it there. A subject that contributes nothing is an error at start.
 */
export interface Screens {
  /** Parts of derived screens, by resource name. */
  parts?: Readonly<Record<string, PartsLoader>>
  /** Parts that only record pages need, by resource name. */
  pageParts?: Readonly<Record<string, PagePartsLoader>>
  /** Hand-written pages. */
  pages?: readonly Page[]
  /** Parts above the toolbar of every list and beside its title; only one subject may provide them. */
  overLists?: OverLists
}
export interface OverLists {
  Over: ComponentType
  BesideTitle: ComponentType
}

/** The contributions of all subjects, composed by the app. */
export interface Composition {
  parts: Readonly<Record<string, PartsLoader>>
  pageParts?: Readonly<Record<string, PagePartsLoader>>
  places: Places
  overLists?: OverLists | undefined
}

const Context = createContext<Composition>({ parts: {}, places: placesOf([]) })

/** Provides the composed screens to the kernel and the screens. */
export const CompositionProvider = Context.Provider

const noParts: ScreenParts = {}
const noPageParts: PageParts = {}
const loading = new Map<() => Promise<unknown>, Promise<unknown>>()

/** Loads parts once, when there is a connection; a failure is not cached, so that the next call retries. */
export function loadParts<T extends ScreenParts | PageParts>(loader: () => Promise<T>): Promise<T> {
  const begun = loading.get(loader)
  if (begun) return begun as Promise<T> // the entry was stored for this loader
  const parts = withConnection(loader)
  loading.set(loader, parts)
  parts.then(
    (value) => Object.assign(parts, { status: 'fulfilled', value }), // React's `use` reads it without suspending again
    () => loading.delete(loader),
  )
  return parts
}

/** A resource's parts of its derived screens, including its page; empty when there are none. Suspends until they are loaded. */
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

/** A resource's parts of its record page. Suspends until they are loaded. */
export function usePageParts(name: string): PageParts {
  const { page = noPageParts } = useParts(name)
  const loader = useContext(Context).pageParts?.[name]
  return loader ? use(loadParts(loader)) : page
}

/** The parts above the toolbar of every list and beside its title. */
export const useOverLists = (): Partial<OverLists> => useContext(Context).overLists ?? {}

/** The addresses of the panel. */
export const usePlaces = (): Places => useContext(Context).places
