import { DragOverlay } from '@dnd-kit/core'
import type { RaRecord } from 'react-admin'
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

/** The dragged card, with what it would become in the column below, or why it cannot (look 08). */
export function TakenCard({ card, target }: TakenCardProps) {
  const { resource } = useListFacts()
  const { Face, height } = useBoardRules()
  return (
    <DragOverlay dropAnimation={null}>
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
