import { DragOverlay, type Modifier } from '@dnd-kit/core'
import type { RaRecord } from 'react-admin'
import { useIsNarrow } from '#kit/theme/use-width'
import { calledOf } from '../cells/read-value'
import { useListFacts } from '../list/list-facts'
import { useSelection } from '../list/selection'
import { useBoardRules } from './board-rules'
import { useBoardText } from './texts'
import styles from './board.module.css'

interface TakenCardProps {
  card: RaRecord | null
  /** The column under the card, if not its own. */
  target: string | null
}

/** How far above the finger the card flies on a phone, in pixels: what it would become is told in between. */
const LIFT = 64
/** On a phone a card is as wide as the page: it flies above the finger, so that the columns to choose from can be seen. */
const lifted: Modifier = ({ transform, activatorEvent, activeNodeRect }) => {
  const touch = activatorEvent && 'touches' in activatorEvent ? (activatorEvent as TouchEvent).touches[0] : undefined
  if (!touch || !activeNodeRect) return transform
  return { ...transform, x: 0, y: transform.y + touch.clientY - activeNodeRect.bottom - LIFT }
}
const onPhone = [lifted]

/** The dragged card, with what it would become in the column below, or why it cannot (look 08). */
export function TakenCard({ card, target }: TakenCardProps) {
  const { resource } = useListFacts()
  const { Face, height } = useBoardRules()
  const isNarrow = useIsNarrow()
  return (
    <DragOverlay dropAnimation={null} {...(isNarrow && { modifiers: onPhone })}>
      {card && (
        <div className={`${styles.boardCard} ${styles.isFlying}`} style={{ height }}>
          <Face card={card} name={<span className="row-name">{calledOf(resource, card)}</span>} />
          <Flying card={card} target={target} />
        </div>
      )}
    </DragOverlay>
  )
}

function Flying({ card, target }: { card: RaRecord; target: string | null }) {
  const t = useBoardText()
  const { faultOf, becomes, titleOf } = useBoardRules()
  const { has, count } = useSelection()
  const n = has(card.id) ? count : 1
  const to = target === null ? null : (becomes?.(target) ?? titleOf(target))
  const fault = target === null ? null : faultOf(card, target)
  return (
    <>
      {n > 1 && <span className={`${styles.flyingCount} num`}>{n}</span>}
      {to !== null && (
        <span className={styles.flyingText}>
          {fault ?? (n > 1 ? t('becomeMany', { n, to }) : t('becomes', { to }))}
        </span>
      )}
    </>
  )
}
