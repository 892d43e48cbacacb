import type { ComponentOptions } from './theme-types'
import { NARROW, thumbSquare } from './touch'

const ring = { outline: 0, boxShadow: 'var(--focus)' }

/** Buttons, toggles, tabs, chips: controls and small labels (look: 'MUI map'). */
export const controls: ComponentOptions = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': ring, '&:focus-visible': ring } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'medium' },
    styleOverrides: {
      root: {
        minWidth: 0,
        whiteSpace: 'nowrap',
        borderRadius: 6,
        transition: 'background var(--fast) var(--ease), border-color var(--fast) var(--ease)',
        '& .MuiButton-startIcon': { marginLeft: -3, marginRight: 6 },
        '& .MuiButton-icon > *:nth-of-type(1)': { fontSize: 16 },
      },
      sizeSmall: { height: 28, padding: '0 8px', fontSize: 12.5, [NARROW]: { minWidth: 44, height: 44 } },
      sizeMedium: { height: 32, padding: '0 12px', fontSize: 13, [NARROW]: { height: 44 } },
      sizeLarge: { height: 48, padding: '0 20px', fontSize: 15, borderRadius: 8 },
      outlined: {
        borderColor: 'var(--line-strong)',
        color: 'var(--t1)',
        background: 'var(--bg)',
        '&:hover': { borderColor: 'var(--line-field)', background: 'var(--bg-hover)' },
        '&.Mui-disabled': { borderColor: 'transparent', background: 'var(--bg-sunken)' },
      },
      text: { color: 'var(--t2)', '&:hover': { background: 'var(--bg-hover)', color: 'var(--t1)' } },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'error' },
        style: {
          background: 'var(--danger)',
          color: 'var(--on-danger)',
          '&:hover': { background: 'var(--danger)', filter: 'brightness(.94)' },
        },
      },
      { props: { variant: 'text', color: 'error' }, style: { color: 'var(--red)' } },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: 6,
        color: 'var(--t2)',
        '& svg': { fontSize: 18 },
        [NARROW]: { width: 44, height: 44 },
      },
      sizeSmall: { width: 24, height: 24, borderRadius: 5, '& svg': { fontSize: 16 }, [NARROW]: thumbSquare },
      sizeLarge: { width: 44, height: 44, borderRadius: 8, '& svg': { fontSize: 22 } },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: { root: { padding: 2, gap: 2, borderRadius: 7, background: 'var(--bg-sunken)' } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        height: 26,
        padding: '0 10px',
        gap: 6,
        border: 0,
        borderRadius: '5px !important',
        fontSize: 12.5,
        color: 'var(--t2)',
        margin: '0 !important',
        whiteSpace: 'nowrap',
        [NARROW]: { height: 40, minWidth: 44, '&::after': { content: '""', position: 'absolute', inset: '-2px 0' } },
        '&.Mui-selected, &.Mui-selected:hover': {
          background: 'var(--bg)',
          color: 'var(--t1)',
          boxShadow: '0 0 0 1px var(--line-strong)',
        },
        '.dark &.Mui-selected, .dark &.Mui-selected:hover': { background: '#26302F' },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40, borderBottom: '1px solid var(--line)', [NARROW]: { minHeight: 44 } },
      indicator: {
        height: 2,
        borderRadius: '2px 2px 0 0',
        transition: 'left var(--base) var(--ease), width var(--base) var(--ease)',
      },
      list: { gap: 20 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        minWidth: 0,
        padding: 0,
        color: 'var(--t2)',
        [NARROW]: { minWidth: 44, minHeight: 44 },
        '&.Mui-selected': { color: 'var(--t1)' },
      },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { borderRadius: 5, fontSize: 12, fontWeight: 500, letterSpacing: '-.002em' },
      sizeSmall: { height: 20 },
      label: { paddingLeft: 7, paddingRight: 7 },
      deleteIcon: { fontSize: '14px !important', margin: '0 4px 0 -3px', color: 'var(--t3)' },
      outlined: { borderColor: 'var(--line-strong)', borderRadius: 6, height: 26 },
    },
  },
  MuiLink: {
    styleOverrides: { root: { fontWeight: 500, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } } },
  },
  MuiAvatar: {
    styleOverrides: {
      root: { width: 26, height: 26, fontSize: 10.5, fontWeight: 600, letterSpacing: 0 },
      colorDefault: { background: 'var(--grey-bg)', color: 'var(--grey)' },
    },
  },
}
