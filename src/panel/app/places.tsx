import { lazy, type ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Viewer } from '../../../resources/kernel/access'
import type { AnyResource } from '../../../resources/kernel/define-resource'
import { registry } from '../../../resources/registry'
import { pathsOf, type Page } from './page'
import { mayOffer } from './viewer'

const ResourceScreen = lazy(() =>
  import('../kernel/list/ResourceScreen').then((file) => ({ default: file.ResourceScreen })),
)

/** One address of the panel and what stands there. */
export interface Place {
  path: string
  title: string
  isFor: (viewer: Viewer) => boolean
  element: ComponentType
  page: Page | null
}

const files = import.meta.glob<{ page?: Page; pages?: readonly Page[] }>('../screens/pages/*.tsx', { eager: true })

/** The pages that are written by hand, in the order of their files. */
export const pages: readonly Page[] = Object.values(files).flatMap((file) => [
  ...(file.page ? [file.page] : []),
  ...(file.pages ?? []),
])

function placeOfResource(resource: AnyResource, screen: string): Place {
  return {
    path: screen,
    title: `resources.${resource.name}.many`,
    isFor: (viewer) => mayOffer(resource.access.read, viewer),
    element: () => <ResourceScreen key={resource.name} resource={resource} />,
    page: null,
  }
}

const placesOfPage = (page: Page): Place[] =>
  pathsOf(page).map((path) => ({ path, title: page.title, isFor: page.access ?? (() => true), element: page.element, page }))

function findPlaces(): Place[] {
  const written = pages.flatMap(placesOfPage)
  const taken = new Set(written.map((place) => place.path))
  const derived = [...registry.values()].flatMap((resource) =>
    resource.screen === null || taken.has(resource.screen) ? [] : [placeOfResource(resource, resource.screen)],
  )
  return [...written, ...derived]
}

/** Every address of the panel: pages by hand, and the list of each resource that has a screen and no page in its place. */
export const places: readonly Place[] = findPlaces()

/** What stands at exactly this declared address (not by pattern), or nothing. */
export const placeAt = (path: string): Place | undefined => places.find((place) => place.path === path)

/** Whether the viewer is offered this address: it exists and is theirs. */
export const isOffered = (path: string, viewer: Viewer): boolean => placeAt(path)?.isFor(viewer) ?? false

/** What a pathname shows, literal addresses before patterns. */
export const placeOf = (pathname: string): Place | undefined =>
  places.find((place) => !place.path.includes(':') && matchPath(place.path, pathname)) ??
  places.find((place) => matchPath(place.path, pathname))
