import { lazy, type ComponentType } from 'react'
import { matchPath } from 'react-router'
import { peopleManagers } from '#resources/access'
import type { Viewer } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import { registry } from '#resources/registry'
import { labelAt } from './menu/entries'
import { pathsOf, type Page } from '#panel/kernel/page/page'
import { pages } from './pages'
import type { Shape } from '#panel/kernel/page/PageSkeleton'
import { mayOffer } from '#kit/session/viewer'

const ResourceScreen = lazy(() =>
  import('../kernel/list/ResourceScreen').then((file) => ({ default: file.ResourceScreen })),
)
const SingleScreen = lazy(() =>
  import('../kernel/form/page/SingleScreen').then((file) => ({ default: file.SingleScreen })),
)

/** One address of the panel and what stands there. */
export interface Place {
  path: string
  title: string
  isFor: (viewer: Viewer) => boolean
  element: ComponentType
  /** How it looks while it loads. */
  shape: Shape
}

/** Students, users and teams are for those who pass the admin-like check, whoever may read the records (PERM-003). */
const isGuarded = (path: string) => /^\/(students|advanced)(\/|$)/.test(path)
const isPathFor = (path: string, viewer: Viewer) => !isGuarded(path) || peopleManagers(viewer)

function placeOfResource(resource: AnyResource, screen: string): Place {
  const label = labelAt(screen)
  const Screen = resource.single ? SingleScreen : ResourceScreen
  return {
    path: screen,
    title: label === undefined ? `resources.${resource.name}.many` : `panel.${label}`,
    isFor: (viewer) => isPathFor(screen, viewer) && mayOffer(resource.access.read, viewer),
    element: () => <Screen key={resource.name} resource={resource} />,
    shape: resource.single ? 'form' : 'list',
  }
}

const placesOfPage = (page: Page): Place[] =>
  pathsOf(page).map((path) => {
    const label = labelAt(path)
    return {
      path,
      title: label === undefined ? page.title : `panel.${label}`,
      isFor: (viewer) => isPathFor(path, viewer) && (page.access?.(viewer) ?? true),
      element: page.element,
      shape: page.shape ?? 'list',
    }
  })

function findPlaces(): Place[] {
  const written = pages.flatMap(placesOfPage)
  const taken = new Set(written.map((place) => place.path))
  const derived = [...registry.values()].flatMap((resource) =>
    resource.screen === null || taken.has(resource.screen) ? [] : [placeOfResource(resource, resource.screen)],
  )
  return [...written, ...derived]
}

/**
 * Every address of the panel: pages by hand, and the list (of a single record the form) of each resource that has a screen and no page in its place.
 */
export const places: readonly Place[] = findPlaces()

/** What stands at exactly this declared address (not by pattern), or nothing. */
export const placeAt = (path: string): Place | undefined => places.find((place) => place.path === path)

/** Whether the viewer is offered this address: it exists and is theirs. */
export const isOffered = (path: string, viewer: Viewer): boolean => placeAt(path)?.isFor(viewer) ?? false

/** What a pathname shows, literal addresses before patterns. */
export const placeOf = (pathname: string): Place | undefined =>
  places.find((place) => !place.path.includes(':') && matchPath(place.path, pathname)) ??
  places.find((place) => matchPath(place.path, pathname))
