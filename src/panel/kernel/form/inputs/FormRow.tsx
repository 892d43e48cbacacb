import ArrowDown from '@mui/icons-material/KeyboardArrowDownOutlined'
import ArrowUp from '@mui/icons-material/KeyboardArrowUpOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import type { KeyboardEvent } from 'react'
import type { Row } from '#resources/kernel/check-row'
import type { Fields } from '#resources/kernel/field'
import { useIsPhone } from '#kit/theme/use-width'
import { IconAction } from '../../page/IconAction'
import { columnsOf } from '../columns'
import { useFormText } from '../texts'
import { usePartInput } from './part-input'
import { writtenParts } from './written-parts'

interface FormRowProps {
  fields: Fields
  row: Row
  /** Path of the row, `schedule.0`. */
  path: string
  index: number
  count: number
  onRemove: () => void
  onMove: (to: number) => void
}

const beside = { display: 'flex', alignItems: 'flex-start', paddingTop: 21, height: 36 } as const
const under = { display: 'flex', marginLeft: 'auto' } as const

/** One row of a rows field: its inputs and buttons to move and remove it. Alt with the arrow keys moves it too. */
export function FormRow({ fields, row, path, index, count, onRemove, onMove }: FormRowProps) {
  const t = useFormText()
  const Part = usePartInput()
  const isPhone = useIsPhone()
  const n = index + 1
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const to = index + step
    if (!event.altKey || step === 0 || to < 0 || to >= count) return
    event.preventDefault()
    onMove(to)
  }
  const parts = writtenParts(fields, row)
  const simple = Math.max(1, parts.filter(([, { kind }]) => kind !== 'object' && kind !== 'rows').length)
  return (
    <li
      aria-label={t('row', { n })}
      onKeyDown={moveByKey}
      style={{
        display: 'flex',
        flexWrap: isPhone ? 'wrap' : 'nowrap',
        gap: 4,
        padding: '8px 4px 10px 10px',
        border: '1px solid var(--line)',
        borderRadius: 8,
      }}
    >
      <div
        style={{
          flex: isPhone ? '1 0 100%' : 1,
          minWidth: 0,
          display: 'grid',
          gridTemplateColumns: columnsOf(simple, 8, '88px'),
          gap: '10px 8px',
        }}
      >
        {parts.map(([part, field]) => (
          <Part key={part} field={field} name={`${path}.${part}`} />
        ))}
      </div>
      <div style={isPhone ? under : beside}>
        {count > 1 && (
          <>
            <IconAction
              label={t('moveUp', { n })}
              icon={<ArrowUp />}
              size="small"
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            />
            <IconAction
              label={t('moveDown', { n })}
              icon={<ArrowDown />}
              size="small"
              disabled={n === count}
              onClick={() => onMove(index + 1)}
            />
          </>
        )}
        <IconAction label={t('removeRow', { n })} icon={<Close />} size="small" onClick={onRemove} />
      </div>
    </li>
  )
}
