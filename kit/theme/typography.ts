import type { TypographyVariantsOptions } from '@mui/material/styles'

const text = (size: number, line: number, fontWeight: number, letterSpacing = '-.006em') => ({
  fontSize: size,
  lineHeight: `${line}px`,
  fontWeight,
  letterSpacing,
})

/** The sizes of look: 'Type'. `base` is body1: 14 in the panel, 15 in the cabinet. */
export const typography = (base: 14 | 15): TypographyVariantsOptions => ({
  fontFamily: "'Inter', 'Noto Sans Armenian', system-ui, sans-serif",
  fontSize: 14,
  // 1rem is 16 px; MUI would scale every size by fontSize / 14.
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
