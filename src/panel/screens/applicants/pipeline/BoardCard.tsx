import { useDraggable } from '@dnd-kit/core'
import DragIndicator from '@mui/icons-material/DragIndicatorOutlined'
import { memo } from 'react'
import { calledOf } from '../../../kernel/cells/read-value'
import { meantRow } from '../../../kernel/list/table/ListRow'
import { RowMenuButton } from '../../../kernel/list/table/RowMenuButton'
import { RowName } from '../../../kernel/list/table/RowName'
import { Tick } from '../../../kernel/list/table/Tick'
import { useListText } from '../../../kernel/list/use-list-text'
import type { RowProps } from '../../../kernel/list/use-rows'
import { CardFace } from './CardFace'
import { usePipelineText } from './texts'

interface BoardCardProps extends Omit<RowProps, 'parts' | 'isColoured'> {
  /** Place among all of the stage, from 0. */
  place: number
  count: number
  mayMove: boolean
  /** Pixels from the top of the column, and its height. */
  start: number
  height: number
}

/** A card of the board: a click opens it; it is taken by mouse, by a long touch, or by its handle and the keyboard. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { resource, record, place, count, isSelected, hasMenu, mayMove, start, height, onOpen, onTick, onMenu } = props
  const say = useListText()
  const t = usePipelineText()
  const name = calledOf(resource, record)
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id: record.id, data: { card: record }, disabled: !mayMove })
  return (
    <li
      ref={setNodeRef}
      className={`board-card ${isSelected ? 'selected' : ''} ${isDragging ? 'is-taken' : ''}`}
      style={{ height, transform: `translateY(${start}px)` }}
      aria-setsize={count}
      aria-posinset={place + 1}
      onClick={(event) => meantRow(event) && onOpen(record)}
      {...listeners}
    >
      <CardFace
        card={record}
        name={<RowName record={record} onOpen={onOpen}>{name}</RowName>}
        tools={
          <span className="card-tools">
            {mayMove && (
              <button ref={setActivatorNodeRef} type="button" className="card-grip" aria-label={t('pickUp', { name })} aria-describedby={attributes['aria-describedby']}>
                <DragIndicator aria-hidden="true" />
              </button>
            )}
            <Tick label={say('selectRow', { name })} isTicked={isSelected} onTick={(isTicked, event) => onTick(record.id, isTicked, event.shiftKey)} />
            {hasMenu && <RowMenuButton resource={resource} record={record} onMenu={onMenu} className="card-more" />}
          </span>
        }
      />
    </li>
  )
})
