import DragIndicator from '@mui/icons-material/DragIndicatorOutlined'
import { memo } from 'react'
import { calledOf } from '#panel/kernel/cells/read-value'
import { RowMenuButton } from '#panel/kernel/list/table/RowMenuButton'
import { RowName } from '#panel/kernel/list/table/RowName'
import { Tick } from '#panel/kernel/list/table/Tick'
import { useListText } from '#panel/kernel/list/texts'
import type { RowProps } from '#panel/kernel/list/use-rows'
import { CardFace } from './CardFace'
import { usePipelineText } from './texts'
import styles from './pipeline.module.css'

export interface CardInsideProps extends Omit<RowProps, 'parts' | 'isColoured'> {
  /** What the keyboard takes the card by; null where it may not be moved. */
  gripRef: ((element: HTMLElement | null) => void) | null
  describedBy: string
}

/** A card with its tools; drawn anew when its record is, not while others are dragged. */
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
  const t = usePipelineText()
  const name = calledOf(resource, record)
  return (
    <CardFace
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
              aria-label={t('pickUp', { name })}
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
