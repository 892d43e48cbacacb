import type { ComponentType } from 'react'
import type SvgIcon from '@mui/material/SvgIcon'
import type { Words } from '#resources/kernel/words'

/** One page of a cabinet: its address, name and place in the menu. Routes, menu, bar and titles are derived from it. */
export interface Place {
  /** Its address, with parameters in react-router's syntax: '/instructor/groups/:id'. */
  path: string
  title: Words
  page: ComponentType
  icon?: typeof SvgIcon
  /** Where it is listed: in the menu, or also in the bar of a phone ('bar', at most four); nowhere if left out. */
  menu?: 'bar' | 'menu' | undefined
  /** Its name in the bar of a phone if the title is too long (look 17: 'Agreements'). */
  short?: Words
  /** The menu heading above it. */
  section?: Words
  /** As wide as the window, for tables; other pages have a width that is easy to read. */
  isWide?: boolean
  /** A page of steps, with its own dock instead of the bar of a phone (look: 'Sticky primary'). */
  hasDock?: boolean
}

/** The app of one group of people: its pages and what belongs to them. */
export interface CabinetOf {
  /** The target of the logo and of unknown addresses (part 1 §2.1-2.3). */
  home: string
  places: readonly Place[]
  /** Redirects, checked before unknown addresses lead home. */
  redirects?: readonly { from: string; to: string }[]
  /** What the plus button in the top bar opens (part 1 §2.3). */
  Plus?: ComponentType
  /** Asks before signing out loses something that belongs to no single page. */
  SignOutQuestion?: ComponentType
  /** The paths of places where something waits for the viewer, shown as a dot in the bar. */
  useWaiting?: () => ReadonlySet<string>
  /** The paths of places that this viewer's menu does not show, or not yet. */
  useHidden?: () => ReadonlySet<string>
}
