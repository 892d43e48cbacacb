import type { ThemeOptions } from '@mui/material/styles'
import type { Tone } from '#resources/kernel/choice-look'
import type { ToneColours } from './palette'

/** What our theme adds to MUI's: `palette.tone.<tone>`, `palette.line`, `palette.surface`, `palette.text.tertiary`. */
interface OwnPalette {
  tone: Record<Tone, ToneColours>
  line: { strong: string; field: string }
  surface: { raised: string; sunken: string; app: string }
}

declare module '@mui/material/styles' {
  interface TypeText {
    tertiary: string
  }
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends Partial<OwnPalette> {}
}

/**
 * What the theme says of MUI's components. One type for all its parts: comparing MUI's `Components` of one theme with those of another
 * took the compiler longer than all else together.
 */
export type ComponentOptions = NonNullable<ThemeOptions['components']>
