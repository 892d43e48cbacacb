import type { ReactNode } from 'react'
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDownOutlined'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useFormText } from '../texts'
import { ariaOf, textOf, type WidgetProps } from './widget'

interface SelectWidgetProps extends WidgetProps {
  /** The chosen value as shown in the closed field; null when nothing is chosen. */
  chosen: ReactNode
  /** Called with the picked value, '' for none. */
  onPick: (value: string) => void
  /** The MenuItems, values as texts. */
  children: ReactNode[]
}

/** A select input for one value; it can be cleared if it is not required and has no default, which an emptied field has again. */
export function SelectWidget({ chosen, onPick, children, ...props }: SelectWidgetProps) {
  const { field, id, name, value, onBlur, isInvalid } = props
  const t = useFormText()
  return (
    <Select
      value={textOf(value)}
      name={name}
      fullWidth
      displayEmpty
      error={isInvalid}
      IconComponent={KeyboardArrowDown}
      onChange={(event) => onPick(event.target.value)}
      onBlur={onBlur}
      renderValue={() => chosen ?? <span style={{ color: 'var(--t3)' }}>{t('choose')}</span>}
      SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}`, ...ariaOf(props) }}
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: 360 } } } }}
      sx={{ '& .MuiSelect-icon': { fontSize: 18, right: 10, color: 'var(--t3)' } }}
    >
      {[
        !field.required && field.defaultValue === undefined && (
          <MenuItem key="" value="" sx={{ color: 'var(--t3)' }}>
            {t('none')}
          </MenuItem>
        ),
        ...children,
      ]}
    </Select>
  )
}
