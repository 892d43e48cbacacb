import type { ComponentType } from 'react'
import type SvgIcon from '@mui/material/SvgIcon'
import type { Words } from '#resources/kernel/words'

/** One page of a cabinet: where it is, what it is called, how one gets there. Routes, menu, bar and titles follow from it. */
export interface Place {
  /** Its address, with parameters as react-router writes them: '/instructor/groups/:id'. */
  path: string
  title: Words
  page: ComponentType
  icon?: typeof SvgIcon
  /** In the menu, or nowhere ('bar' is in the bar of a phone too: four at most). */
  menu?: 'bar' | 'menu' | undefined
  /** What the bar of a phone calls it, where the title is too long (look 17: 'Agreements'). */
  short?: Words
  /** The heading in the menu that it begins. */
  section?: Words
  /** As wide as the window lets it: tables. Others are as wide as is read well. */
  isWide?: boolean
  /** Done step by step, with a dock of its own in place of the bar of a phone (look: 'Sticky primary'). */
  hasDock?: boolean
}

/** The application of one group of people: its pages, and what stands beside them. */
export interface CabinetOf {
  /** Where the logo and unknown addresses lead (part 1 §2.1-2.3). */
  home: string
  places: readonly Place[]
  /** Addresses that lead elsewhere, before unknown ones lead home. */
  redirects?: readonly { from: string; to: string }[]
  /** What the plus button of the top bar opens (part 1 §2.3). */
  Plus?: ComponentType
  /** The addresses of places where something waits for the person: a dot in the bar. */
  useWaiting?: () => ReadonlySet<string>
  /** The addresses of places that are not in the menu of this person, or not yet. */
  useHidden?: () => ReadonlySet<string>
}
