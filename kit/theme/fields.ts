import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import type { ComponentOptions } from './theme-types'
import { createElement } from 'react'
import { NARROW, PHONE, thumbSquare } from './touch'

/** Fields of forms: label above, one border, message under (look: 'Fields'). */
export const fields: ComponentOptions = {
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' }, styleOverrides: { root: { margin: 0 } } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: 5,
        maxWidth: 'none',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        color: 'var(--t2)',
        overflow: 'visible',
        pointerEvents: 'auto',
        '&.Mui-focused, &.Mui-error': { color: 'var(--t2)' },
        '&.Mui-disabled': { color: 'var(--t3)' },
      },
      asterisk: { color: 'var(--red)' },
    },
  },
  MuiFormLabel: { styleOverrides: { asterisk: { color: 'var(--red)' } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 36,
        borderRadius: 6,
        fontSize: 14,
        [NARROW]: { minHeight: 44 },
        [PHONE]: { fontSize: 16 },
        background: 'var(--bg)',
        'label + &': { marginTop: 0 },
        '& .MuiOutlinedInput-notchedOutline': {
          top: 0,
          borderColor: 'var(--line-field)',
          '& legend': { display: 'none' },
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--t3)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: 'var(--accent)' },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: 'var(--red-solid)' },
        '&.Mui-disabled': { background: 'var(--bg-sunken)' },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-strong)' },
      },
      input: {
        height: 36,
        padding: '0 10px',
        boxSizing: 'border-box',
        [NARROW]: { height: 44 },
        '&::placeholder': { color: 'var(--t3)', opacity: 1 },
      },
      multiline: { padding: 0, '& textarea': { height: 'auto', padding: '8px 10px', lineHeight: '20px' } },
      adornedEnd: { paddingRight: 8 },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: KeyboardArrowDown },
    styleOverrides: {
      select: { display: 'flex', alignItems: 'center', minHeight: '0 !important' },
      icon: { right: 8, top: 'calc(50% - 9px)', fontSize: 18, color: 'var(--t3)' },
    },
  },
  MuiAutocomplete: {
    defaultProps: { popupIcon: createElement(KeyboardArrowDown) },
    styleOverrides: {
      popupIndicator: { width: 24, height: 24, color: 'var(--t3)', [NARROW]: thumbSquare },
      clearIndicator: { width: 24, height: 24, color: 'var(--t3)', [NARROW]: thumbSquare },
      endAdornment: { [NARROW]: { right: '2px !important' } },
      tag: { height: 24, margin: 3 },
      inputRoot: {
        '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': { padding: '0 36px 0 0', [NARROW]: { paddingRight: 44 } },
      },
      input: {
        '.MuiOutlinedInput-root.MuiInputBase-sizeSmall &': { height: 34, padding: '0 10px', [NARROW]: { height: 42 } },
      },
      paper: { marginTop: 4, borderRadius: 8, background: 'var(--bg-raised)', boxShadow: 'var(--pop)' },
      listbox: { '& .MuiAutocomplete-option': { minHeight: 32, fontSize: 13, [NARROW]: { minHeight: 44 } } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '5px 0 0',
        fontSize: 12,
        lineHeight: '16px',
        color: 'var(--t3)',
        '&.Mui-error': { color: 'var(--red)', fontWeight: 500 },
        '&.Mui-error:not(:empty)::before': {
          content: ["'!'", "'!' / ''"],
          display: 'inline-grid',
          placeItems: 'center',
          width: 13,
          height: 13,
          marginRight: 5,
          border: '1.3px solid var(--red-solid)',
          borderRadius: '50%',
          fontSize: 9,
          lineHeight: 1,
          fontWeight: 600,
          verticalAlign: 1,
        },
      },
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -8 }, label: { fontSize: 13, lineHeight: '20px' } } },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { padding: 8, color: 'var(--line-field)', '& svg': { width: 18, height: 18 } } },
  },
  MuiRadio: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { padding: 8, color: 'var(--line-field)', '& svg': { width: 18, height: 18 } } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 28, height: 16, padding: 0, margin: 8, overflow: 'visible' },
      switchBase: {
        padding: 2,
        '&.Mui-checked': { transform: 'translateX(12px)', color: 'var(--bg)' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, background: 'var(--accent)' },
        '&.Mui-focusVisible + .MuiSwitch-track': { boxShadow: 'var(--focus)' },
      },
      thumb: {
        width: 12,
        height: 12,
        boxShadow: 'none',
        color: '#FFFFFF',
        '.dark .Mui-checked &': { color: 'var(--on-accent)' },
      },
      track: { borderRadius: 8, opacity: 1, background: 'var(--line-field)' },
    },
  },
}
