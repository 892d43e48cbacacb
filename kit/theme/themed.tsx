import type { ComponentType } from 'react'
import { lazy } from '../lazy'

/**
 * A part of the cabinet that uses MUI: loaded when it is first shown, together with MUI's theme. The first pages need neither
 * (docs/decisions/0050-the-cabinets-first-load.md).
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
