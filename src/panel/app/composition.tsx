import { useEffect, type ComponentType } from 'react'
import { panelArea } from '#panel/kernel/page/panel-texts'
import { peopleManagers } from '#resources/access'
import type { Viewer } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import { pageAddress } from '#resources/kernel/page-view'
import type { Words } from '#resources/kernel/words'
import { registry } from '#resources/registry'
import { lazyAhead } from '#kit/lazy-ahead'
import { withConnection } from '#kit/feedback/with-connection'
import { mayOffer } from '#kit/session/viewer'
import { pathsOf } from '#panel/kernel/page/page'
import { placesOf, type Place } from '#panel/kernel/page/places'
import { loadParts, type Composition, type Screens } from '#panel/kernel/screens'
import { composeScreens, type ComposedPage } from './compose-screens'
import { labelAt } from './menu/entries'

/** A page component that can be preloaded. Loading waits for the connection. */
const lazyPage = (load: () => Promise<{ default: ComponentType }>) => lazyAhead(() => withConnection(load))

/** The list page of a resource, or the form page of a single record. Loads the screen parts of the resource at the same time. */
const screenOf = (resource: AnyResource) =>
  lazyPage(async () => {
    const loader = parts[resource.name]
    const screen = resource.single
      ? import('#panel/kernel/form/page/SingleScreen').then((file) => file.SingleScreen)
      : import('#panel/kernel/list/ResourceScreen').then((file) => file.ResourceScreen)
    const [Screen] = await Promise.all([screen, loader && loadParts(loader)])
    return { default: () => <Screen resource={resource} /> }
  })

/** The page of one record. Loads its parts at the same time. */
const pageOf = (resource: AnyResource) =>
  lazyPage(async () => {
    const [loader, ofPage] = [parts[resource.name], pageParts[resource.name]]
    const [{ RecordPage }] = await Promise.all([
      import('#panel/kernel/record/RecordPage'),
      loader && loadParts(loader),
      ofPage && loadParts(ofPage),
    ])
    return { default: () => <RecordPage resource={resource} /> }
  })

/** Pages of students, users and teams require the admin-like check, even if the viewer may read the records (PERM-003). */
const isGuarded = (path: string) => /^\/(students|advanced)(\/|$)/.test(path)
const isPathFor = (path: string, viewer: Viewer) => !isGuarded(path) || peopleManagers(viewer)

/** The place at an address; the menu's entry names it, where there is one. */
function placeAt(path: string, { title, isFor, ...place }: Omit<Place, 'path'>): Place {
  const label = labelAt(path)
  return {
    ...place,
    path,
    title: label === undefined ? title : panelArea.texts[label],
    isFor: (viewer) => isPathFor(path, viewer) && isFor(viewer),
  }
}

/** The list or the form of a resource, and the page of each of its records. */
function placesOfResource(resource: AnyResource): Place[] {
  const { screen, single, title } = resource
  if (screen === null) return []
  const also = resource.views?.page?.also
  const pages = [pageAddress(resource, ':id') ?? [], also ? `${also}/:id` : []].flat()
  const isFor = (viewer: Viewer) => mayOffer(resource.access.read, viewer)
  const at = (path: string, title: Words, element: ReturnType<typeof lazyPage>, shape: Place['shape']) =>
    placeAt(path, { title, isFor, element, load: element.load, shape })
  return [
    at(screen, title.many, screenOf(resource), single ? 'form' : 'list'),
    ...pages.map((path) => at(path, title.one, pageOf(resource), 'record')),
  ]
}

/** The page. When it mounts, it starts to load the parts of its subject, which its drawers need. */
const withParts = ({ element: Element, parts: loaders }: ComposedPage): ComponentType =>
  function PageWithParts() {
    // The component that uses a part reports its failure.
    useEffect(() => loaders.forEach((loader) => void loadParts(loader).catch(() => {})), [])
    return <Element />
  }

function placesOfPage(page: ComposedPage): Place[] {
  const { title, access: isFor = () => true, shape = 'list' } = page
  const place = { title, isFor, element: withParts(page), load: page.element.load, shape }
  return pathsOf(page).map((path) => placeAt(path, place))
}

function findPlaces(pages: readonly ComposedPage[]): Place[] {
  const written = pages.flatMap(placesOfPage)
  const taken = new Set(written.map((place) => place.path))
  const derived = [...registry.values()].flatMap(placesOfResource)
  return [...written, ...derived.filter(({ path }) => !taken.has(path))]
}

const { parts, pageParts, pages, overLists } = composeScreens(
  import.meta.glob<Screens>('../screens/*/index.{ts,tsx}', { eager: true, import: 'screens' }),
  Object.keys(import.meta.glob('../screens/*.{ts,tsx}')),
)
export { pages }

/**
 * Every address of the panel: hand-written pages, then, for addresses that those do not take, the list of each resource that has a screen
 * (the form of a single record) and the record page, if the resource declares one.
 */
export const places = placesOf(findPlaces(pages))

/** The contributions of all subjects in `screens/`, for the kernel. */
export const composition: Composition = { parts, pageParts, places, overLists }
