import { createContext, useContext } from 'react'
import { placesOf, type Places } from './page/places'
import type { Page } from './page/page'
import type { ScreenParts } from './screen-parts'

/**
 * What a subject contributes to the panel: `src/panel/screens/<subject>/index.tsx` exports it as `screens`, and the app
 * finds it there. A subject that contributes nothing is an error at start.
 */
export interface Screens {
  /** What its resources put into their derived screens, by the name of the resource. */
  parts?: Readonly<Record<string, ScreenParts>>
  /** Its pages that are written by hand. */
  pages?: readonly Page[]
}

/** What the app composed of all subjects. */
export interface Composition {
  parts: Readonly<Record<string, ScreenParts>>
  places: Places
}

const Context = createContext<Composition>({ parts: {}, places: placesOf([]) })

/** Hands the composed screens to the kernel and to the screens. */
export const CompositionProvider = Context.Provider

const noParts: ScreenParts = {}

/** What the resource puts into its derived screens; nothing where no subject says anything. */
export const useParts = (resource: string): ScreenParts => useContext(Context).parts[resource] ?? noParts

/** The addresses of the panel. */
export const usePlaces = (): Places => useContext(Context).places
