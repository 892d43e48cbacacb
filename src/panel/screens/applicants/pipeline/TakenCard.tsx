import { useWords } from '#kit/i18n/text'
import { DragOverlay } from '@dnd-kit/core'
import type { RaRecord } from 'react-admin'
import { applicants } from '#resources/applicants'
import { statusOptions, type Stage } from '#resources/applicant-statuses'
import { useViewer } from '#kit/session/viewer'
import { calledOf } from '#panel/kernel/cells/read-value'
import { useSelection } from '#panel/kernel/list/selection'
import { CardFace } from './CardFace'
import { offeredStatuses } from './moves'
import { usePipelineText } from './texts'
import styles from './pipeline.module.css'

/** The card in the air, and under it what it would become where it is (look 08). */
export function TakenCard({ card, target }: { card: RaRecord | null; target: Stage | null }) {
  return (
    <DragOverlay dropAnimation={null}>
      {card && (
        <div className={`${styles.boardCard} ${styles.isFlying}`}>
          <CardFace card={card} name={<span className="row-name">{calledOf(applicants, card)}</span>} />
          <Flying card={card} target={target} />
        </div>
      )}
    </DragOverlay>
  )
}

function Flying({ card, target }: { card: RaRecord; target: Stage | null }) {
  const t = usePipelineText()
  const viewer = useViewer()
  const say = useWords()
  const { has, count } = useSelection()
  const n = has(card.id) ? count : 1
  const status = target === null ? undefined : offeredStatuses(target, viewer)[0]
  const label = status && say(statusOptions[status].label)
  return (
    <>
      {n > 1 && <span className={`${styles.flyingCount} num`}>{n}</span>}
      {label && (
        <span className={styles.flyingText}>
          {n > 1 ? t('moveMany', { n, status: label }) : t('moveToStatus', { status: label })}
        </span>
      )}
    </>
  )
}
