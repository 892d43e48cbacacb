import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Words } from '#resources/kernel/words'
import type { Viewer } from '#resources/kernel/access'
import type { Shape } from './PageSkeleton'

/** An address of the panel and its page. */
export interface Place {
  path: string
  title: Words
  isFor: (viewer: Viewer) => boolean
  element: ComponentType
  /** Preloads the code of the page, if it can be preloaded. */
  load?: (() => Promise<unknown>) | undefined
  /** The shape of its skeleton. */
  shape: Shape
}

/** The addresses of the panel, with lookups. */
export interface Places {
  all: readonly Place[]
  /** The place with exactly this declared path, without pattern matching. */
  at: (path: string) => Place | undefined
  /** The place that a pathname matches; literal paths win over patterns. */
  of: (pathname: string) => Place | undefined
  /** Whether a place with this declared path exists and the viewer may open it. */
  isOffered: (path: string, viewer: Viewer) => boolean
}

/** Builds the lookups over a list of places. */
export function placesOf(all: readonly Place[]): Places {
  const at = (path: string) => all.find((place) => place.path === path)
  return {
    all,
    at,
    of: (pathname) =>
      all.find((place) => !place.path.includes(':') && matchPath(place.path, pathname)) ??
      all.find((place) => matchPath(place.path, pathname)),
    isOffered: (path, viewer) => at(path)?.isFor(viewer) ?? false,
  }
}
