import type { ComponentType } from 'react'
import { lazy } from '../lazy'

/**
 * A part of the cabinet that uses MUI: loaded when it is first shown, together with MUI's theme. The first pages need neither
 * (docs/decisions/0050-the-cabinets-first-load.md). `load` loads it ahead.
 */
export function themed<P extends object>(loadPart: () => Promise<{ default: ComponentType<P> }>) {
  const load = () => Promise.all([import('./AppTheme'), loadPart()])
  const Later = lazy(async () => {
    const [{ AppTheme }, { default: Part }] = await load()
    const Themed = (props: P) => (
      <AppTheme variant="cabinet">
        <Part {...props} />
      </AppTheme>
    )
    return { default: Themed }
  })
  return Object.assign(Later, { load })
}
