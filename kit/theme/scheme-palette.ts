import type { PaletteOptions } from '@mui/material/styles'
import type { Colours } from './palette'
import './theme-types'

/** The colours as an MUI palette (look: 'MUI map'): main = solid, dark = text, light = tint of the tone. */
export function schemePalette(c: Colours): PaletteOptions {
  const status = (tone: 'red' | 'amber' | 'blue' | 'green', contrastText: string) => ({
    main: c.tone[tone].solid,
    dark: c.tone[tone].text,
    light: c.tone[tone].bg,
    contrastText,
  })
  return {
    primary: { main: c.accent, dark: c.accentHover, light: c.bgSelected, contrastText: c.onAccent },
    secondary: { main: c.t2, dark: c.t1, light: c.bgSunken, contrastText: c.bg },
    error: status('red', c.onDanger),
    warning: status('amber', c.bg),
    info: status('blue', c.bg),
    success: status('green', c.bg),
    text: { primary: c.t1, secondary: c.t2, tertiary: c.t3, disabled: c.tOff },
    divider: c.line,
    background: { default: c.bgApp, paper: c.bg },
    action: {
      hover: c.bgHover,
      selected: c.bgSelected,
      active: c.t2,
      disabled: c.tOff,
      disabledBackground: c.bgSunken,
    },
    tone: c.tone,
    line: { strong: c.lineStrong, field: c.lineField },
    surface: { raised: c.bgRaised, sunken: c.bgSunken, app: c.bgApp },
  }
}
