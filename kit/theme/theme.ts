import { createTheme, type Theme, type ThemeOptions, type TypographyVariantsOptions } from '@mui/material/styles'
import { controls } from './controls'
import { fields } from './fields'
import { dark, light } from './palette'
import { schemePalette } from './scheme-palette'
import { surfaces } from './surfaces'
import type { ComponentOptions } from './theme-types'

/** `panel` is dense, with 14 px base text and 36 px rows; `cabinet` is made for touch, with 15 px base text. */
export type ThemeVariant = 'panel' | 'cabinet'

/** Touch targets need 44 px, and phones do not zoom into fields with 16 px text (look: 'Heights'). */
const touch: ComponentOptions = {
  MuiOutlinedInput: {
    ...fields.MuiOutlinedInput,
    styleOverrides: {
      ...fields.MuiOutlinedInput?.styleOverrides,
      input: { height: 48, padding: '0 12px', boxSizing: 'border-box', fontSize: 16 },
    },
  },
  MuiChip: { ...controls.MuiChip, styleOverrides: { ...controls.MuiChip?.styleOverrides, sizeSmall: { height: 22 } } },
  MuiCard: { styleOverrides: { root: { border: '1px solid var(--line)', borderRadius: 10 } } },
  MuiIconButton: { ...controls.MuiIconButton, defaultProps: { size: 'large' } },
}

/** The options of the theme, for code that adds to them (react-admin's components) before creating a theme. */
const themeOptions = (variant: ThemeVariant): ThemeOptions => ({
  cssVariables: { colorSchemeSelector: 'class' },
  colorSchemes: { light: { palette: schemePalette(light) }, dark: { palette: schemePalette(dark) } },
  spacing: 4,
  shape: { borderRadius: 6 },
  breakpoints: { values: { xs: 0, sm: 480, md: 877, lg: 1200, xl: 1536 } },
  typography: typography(variant === 'cabinet' ? 15 : 14),
  transitions: {
    easing: { easeOut: 'cubic-bezier(.2, 0, 0, 1)', easeInOut: 'cubic-bezier(.2, 0, 0, 1)' },
    duration: {
      shortest: 90,
      shorter: 90,
      short: 140,
      standard: 140,
      complex: 180,
      enteringScreen: 180,
      leavingScreen: 140,
    },
  },
  motion: { reducedMotion: 'system' },
  components: { ...controls, ...fields, ...surfaces, ...(variant === 'cabinet' && touch) },
})

/** Labels of MUI's own buttons, in the user's language. */
export type ThemeWords = Record<'openText' | 'closeText' | 'clearText', string>

/** The MUI theme of the panel or the cabinet, light and dark in one (look: 'MUI map'). */
export const makeTheme = (variant: ThemeVariant, words: ThemeWords): Theme =>
  createTheme(themeOptions(variant), { components: { MuiAutocomplete: { defaultProps: words } } })

const text = (size: number, line: number, fontWeight: number, letterSpacing = '-.006em') => ({
  fontSize: size,
  lineHeight: `${line}px`,
  fontWeight,
  letterSpacing,
})

/** The text sizes of look: 'Type'. `base` is body1: 14 in the panel, 15 in the cabinet. */
const typography = (base: 14 | 15): TypographyVariantsOptions => ({
  fontFamily: "'Inter', 'Noto Sans Armenian', system-ui, sans-serif",
  fontSize: 14,
  // 1rem is 16 px; otherwise MUI would scale every size by fontSize / 14.
  htmlFontSize: 16,
  fontWeightBold: 600,
  h1: base === 15 ? text(17, 24, 600, '-.015em') : text(15, 20, 600, '-.012em'),
  h2: text(13, 20, 600),
  h3: text(16, 22, 600, '-.012em'),
  h4: text(20, 26, 600, '-.018em'),
  h5: text(26, 32, 600, '-.022em'),
  h6: text(15, 20, 600, '-.012em'),
  subtitle1: text(14, 20, 500),
  subtitle2: text(13, 20, 500),
  body1: base === 15 ? text(15, 22, 400) : text(14, 20, 400),
  body2: text(13, 20, 400),
  caption: text(base === 15 ? 13 : 12, base === 15 ? 18 : 16, 400),
  overline: { ...text(11, 16, 500, '0'), textTransform: 'none' },
  button: { ...text(13, 20, 500), textTransform: 'none' },
})
