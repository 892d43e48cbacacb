import type { ComponentType } from 'react'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { Words } from '#resources/kernel/words'
import type { Viewer } from '#resources/kernel/access'
import type { Shape } from './PageSkeleton'

export type MenuSection = 'infrastructure' | 'services' | 'advanced'

/**
 * A page of the panel that is not a derived list, one of the `pages` that a subject contributes (`Screens`): its route,
 * title and menu entry follow.
 */
export interface Page {
  /** Addresses of react-router; a trailing slash means nothing. */
  path: string | readonly string[]
  title: Words
  /** Who may open it, everybody of the staff when left out; others read 'You don't have the right ...'. */
  access?: (viewer: Viewer) => boolean
  /** Loaded when the page is opened: `lazy(() => import('...'))`, or `lazyAhead` of a page that people begin with. */
  element: ComponentType & { load?: () => Promise<unknown> }
  /** How it looks while it loads; as a list when left out. */
  shape?: Shape
  /** An entry of its own at the end of a section; the specification's entries appear by themselves. */
  menu?: { section: MenuSection; icon: ComponentType<SvgIconProps> }
}

/** The addresses of a page. */
export const pathsOf = (page: Page): readonly string[] => [page.path].flat()
