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
  /** Path patterns of react-router; a trailing slash is ignored. */
  path: string | readonly string[]
  title: Words
  /** Who may open it, by default all staff; others see 'You don't have the right ...'. */
  access?: (viewer: Viewer) => boolean
  /** Loaded when the page is opened: `lazy(() => import('...'))`, or `lazyAhead` for a page that is often opened first. */
  element: ComponentType & { load?: () => Promise<unknown> }
  /** The shape of its skeleton; 'list' by default. */
  shape?: Shape
  /** Its own menu entry at the end of a section; pages in the specification's menu need none. */
  menu?: { section: MenuSection; icon: ComponentType<SvgIconProps> }
}

/** The addresses of a page. */
export const pathsOf = (page: Page): readonly string[] => [page.path].flat()
