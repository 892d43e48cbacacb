import type { ComponentOptions } from './theme-types'
import { NARROW, PHONE } from './touch'

/** Papers, menus, drawers, dialogs, tables: surfaces (look: 'Components', 'Elevation'). */
export const surfaces: ComponentOptions = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiAppBar: {
    defaultProps: { position: 'static', elevation: 0, color: 'inherit' },
    styleOverrides: { root: { background: 'var(--bg)', color: 'var(--t1)', borderBottom: '1px solid var(--line)' } },
  },
  MuiToolbar: { styleOverrides: { root: { minHeight: '52px !important' } } },
  MuiCard: { styleOverrides: { root: { border: '1px solid var(--line)', borderRadius: 8 } } },
  MuiPopover: {
    styleOverrides: { paper: { background: 'var(--bg-raised)', borderRadius: 8, boxShadow: 'var(--pop)' } },
  },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 32,
        padding: '4px 8px',
        borderRadius: 6,
        fontSize: 13,
        gap: 8,
        [NARROW]: { minHeight: 44 },
        '&.Mui-focusVisible': { background: 'var(--bg-hover)' },
        '& .MuiListItemIcon-root': { minWidth: 16, '& svg': { fontSize: 16 } },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: 'var(--t3)', '& svg': { fontSize: 16 } } } },
  MuiDivider: { styleOverrides: { root: { borderColor: 'var(--line)' } } },
  MuiBackdrop: { styleOverrides: { root: { background: 'var(--scrim)' }, invisible: { background: 'transparent' } } },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        width: 'var(--drawer)',
        background: 'var(--bg-raised)',
        boxShadow: 'var(--float)',
        border: 0,
        [PHONE]: { width: '100%' },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        width: 400,
        maxWidth: 'calc(100% - 32px)',
        margin: 16,
        borderRadius: 10,
        background: 'var(--bg-raised)',
        boxShadow: 'var(--float)',
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '20px 20px 0', fontSize: 16, lineHeight: '22px', fontWeight: 600 } },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        padding: '6px 20px 0',
        color: 'var(--t2)',
        fontSize: 13,
        lineHeight: '20px',
        '.MuiDialogTitle-root + &': { paddingTop: 6 },
      },
    },
  },
  MuiDialogActions: {
    styleOverrides: { root: { padding: 20, gap: 8 }, spacing: { '& > :not(style) ~ :not(style)': { margin: 0 } } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 400 },
    styleOverrides: {
      tooltip: {
        background: 'var(--bar)',
        color: 'var(--bar-text)',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 400,
        padding: '5px 8px',
        borderRadius: 6,
      },
    },
  },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderBottom: '1px solid var(--line)', fontSize: 13, lineHeight: '20px' },
      sizeSmall: { height: 'var(--row)', padding: '0 8px' },
      head: {
        height: 34,
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        color: 'var(--t3)',
        background: 'var(--bg)',
        whiteSpace: 'nowrap',
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { background: 'var(--bg-hover)' },
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--bg-selected)' },
      },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: 'var(--t1)' } }, icon: { fontSize: 14 } } },
  MuiSkeleton: {
    styleOverrides: {
      root: { background: 'var(--bg-sunken)', '@media (prefers-reduced-motion: reduce)': { animation: 'none' } },
      text: { borderRadius: 5 },
      rounded: { borderRadius: 5 },
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 6, borderRadius: 3, background: 'var(--bg-sunken)' } } },
}
