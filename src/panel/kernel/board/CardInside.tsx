import DragIndicator from '@mui/icons-material/DragIndicatorOutlined'
import { memo } from 'react'
import { calledOf } from '../cells/read-value'
import { RowMenuButton } from '../list/table/RowMenuButton'
import { RowName } from '../list/table/RowName'
import { Tick } from '../list/table/Tick'
import { useListText } from '../list/texts'
import type { RowProps } from '../list/use-rows'
import { useBoardRules } from './board-rules'
import { useBoardText } from './texts'
import styles from './board.module.css'

export interface CardInsideProps extends Omit<RowProps, 'parts' | 'isColoured'> {
  /** Ref of the handle by which the keyboard picks up the card; null if it may not be moved. */
  gripRef: ((element: HTMLElement | null) => void) | null
  describedBy: string
}

/** A card with its tools; memoised, so that dragging other cards does not render it again. */
export const CardInside = memo(function CardInside({
  resource,
  record,
  isSelected,
  hasMenu,
  gripRef,
  describedBy,
  onOpen,
  onTick,
  onMenu,
}: CardInsideProps) {
  const say = useListText()
  const t = useBoardText()
  const { Face } = useBoardRules()
  const name = calledOf(resource, record)
  return (
    <Face
      card={record}
      name={
        <RowName record={record} onOpen={onOpen}>
          {name}
        </RowName>
      }
      tools={
        <span className={styles.cardTools}>
          {gripRef && (
            <button
              ref={gripRef}
              type="button"
              className={styles.cardGrip}
              aria-label={t('moveCard', { name })}
              aria-describedby={describedBy}
            >
              <DragIndicator aria-hidden="true" />
            </button>
          )}
          <Tick
            label={say('selectRow', { name })}
            isTicked={isSelected}
            onTick={(isTicked, event) => onTick(record.id, isTicked, event.shiftKey)}
          />
          {hasMenu && <RowMenuButton resource={resource} record={record} onMenu={onMenu} />}
        </span>
      }
    />
  )
})
