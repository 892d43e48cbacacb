import type { ComponentType } from 'react'
import { lazy } from '../lazy'

/**
 * A part of the cabinet that stands on MUI: it is loaded when it is first shown, with MUI's theme around it. What the first pages are
 * made of does without both (docs/decisions/0050-the-cabinets-first-load.md).
 */
export const themed = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(async () => {
    const [{ AppTheme }, { default: Part }] = await Promise.all([import('./AppTheme'), load()])
    const Themed = (props: P) => (
      <AppTheme variant="cabinet">
        <Part {...props} />
      </AppTheme>
    )
    return { default: Themed }
  })
