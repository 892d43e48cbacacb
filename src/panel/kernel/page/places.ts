import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Words } from '#resources/kernel/words'
import type { Viewer } from '#resources/kernel/access'
import type { Shape } from './PageSkeleton'

/** One address of the panel and what stands there. */
export interface Place {
  path: string
  title: Words
  isFor: (viewer: Viewer) => boolean
  element: ComponentType
  /** Loads the page before it is drawn, where that can be done. */
  load?: (() => Promise<unknown>) | undefined
  /** How it looks while it loads. */
  shape: Shape
}

/** The addresses of the panel, and questions to them. */
export interface Places {
  all: readonly Place[]
  /** What stands at exactly this declared address (not by pattern), or nothing. */
  at: (path: string) => Place | undefined
  /** What a pathname shows, literal addresses before patterns. */
  of: (pathname: string) => Place | undefined
  /** Whether the viewer is offered this declared address: it exists and is theirs. */
  isOffered: (path: string, viewer: Viewer) => boolean
}

/** Answers questions to these addresses. */
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
