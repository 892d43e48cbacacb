import type { ReactNode } from 'react'
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useFormText } from '../use-form-text'
import { ariaOf, type WidgetProps } from './widget'

interface PickerFieldProps {
  params: AutocompleteRenderInputParams
  props: WidgetProps
  /** Covers the text while nobody types: the chip of a status. */
  atRest?: ReactNode
  hasValue?: boolean
}

/** The text half of an Autocomplete in the form's look. */
export function PickerField({ params, props, atRest = null, hasValue = false }: PickerFieldProps) {
  const t = useFormText()
  const { slotProps, ...rest } = params
  return (
    <span style={{ position: 'relative', display: 'block' }}>
      <TextField
        {...rest}
        error={props.isInvalid}
        placeholder={hasValue ? '' : t('choose')}
        slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...ariaOf(props), name: props.name } }}
        sx={atRest ? { '& input': { opacity: 0 } } : undefined}
      />
      {atRest && (
        <span aria-hidden style={{ position: 'absolute', left: 10, right: 36, top: 0, height: 36, display: 'flex', alignItems: 'center', pointerEvents: 'none' }}>
          {atRest}
        </span>
      )}
    </span>
  )
}
