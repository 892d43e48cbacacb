import type { ReactNode } from 'react'
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useFormText } from '../texts'
import { ariaOf, type WidgetProps } from './widget'

interface PickerFieldProps {
  params: AutocompleteRenderInputParams
  props: WidgetProps
  /** Shown over the text while the field is not being edited, such as the chip of a status. */
  atRest?: ReactNode
  hasValue?: boolean
  /** The list opens with an editor in its place. Focus alone opens none: it also comes back to a form after a refusal. */
  opensInPlace?: boolean
}

/** Style of an Autocomplete's list: as wide as its longest option, but at least 200 px. */
export const pickerList = {
  popper: { style: { width: 'auto' }, placement: 'bottom-start' },
  paper: {
    sx: {
      minWidth: 200,
      maxWidth: 432,
      borderRadius: '8px',
      background: 'var(--bg-raised)',
      boxShadow: 'var(--pop)',
    },
  },
  listbox: {
    sx: {
      maxHeight: 360,
      padding: '4px',
      '& .MuiAutocomplete-option': { padding: '4px 8px', borderRadius: '6px' },
    },
  },
} as const

/** The text field of an Autocomplete. */
export function PickerField({
  params,
  props,
  atRest = null,
  hasValue = false,
  opensInPlace = false,
}: PickerFieldProps) {
  const t = useFormText()
  const { slotProps, ...rest } = params
  return (
    <span style={{ position: 'relative', display: 'block' }}>
      <TextField
        {...rest}
        error={props.isInvalid}
        placeholder={hasValue ? '' : t('choose')}
        slotProps={{
          ...slotProps,
          htmlInput: {
            ...slotProps.htmlInput,
            ...ariaOf(props),
            name: props.name,
            ...(opensInPlace && { 'aria-haspopup': 'listbox' }),
            style: { padding: '0 10px', ...(atRest !== null && { opacity: 0 }) },
          },
        }}
      />
      {atRest !== null && (
        <span
          aria-hidden
          style={{
            position: 'absolute',
            inset: '0 36px 0 10px',
            display: 'flex',
            alignItems: 'center',
            pointerEvents: 'none',
          }}
        >
          {atRest}
        </span>
      )}
    </span>
  )
}
