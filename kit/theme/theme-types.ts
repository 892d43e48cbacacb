import type { ThemeOptions } from '@mui/material/styles'
import type { Tone } from '#resources/kernel/choice-look'
import type { ToneColours } from './palette'

/**
 * The palette properties that this theme adds to MUI's: `palette.tone.<tone>`, `palette.line`, `palette.surface`, `palette.text.tertiary`.
 */
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
 * The theme's options for MUI components. One shared type: comparing MUI's `Components` of different themes took the compiler longer than
 * everything else together.
 */
export type ComponentOptions = NonNullable<ThemeOptions['components']>
