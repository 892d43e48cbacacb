import Alarm from '@mui/icons-material/AlarmOutlined'
import { CardFrame } from '#panel/kernel/board/CardFrame'
import { OwnerMark } from '#panel/kernel/board/OwnerMark'
import type { FaceProps } from '#panel/kernel/board/board-rules'
import { rowOf, textOf } from '#panel/kernel/cells/read-value'
import { StatusCell } from '../cells/StatusCell'
import { useApplicantsText } from '../texts'
import { CardFact } from './CardFact'
import styles from './pipeline.module.css'

/** The three lines of a card: name and creator, status, course and `CardFact` (look: 'Board'). */
export function CardFace({ card, name, tools }: FaceProps) {
  const t = useApplicantsText()
  const course = textOf(rowOf(card.course)?.name)
  return (
    <CardFrame
      name={
        <>
          {name}
          {card.contactLater === true && <Alarm className={styles.cardLater} titleAccess={t('contactLaterOff')} />}
        </>
      }
      tools={tools}
      marks={<OwnerMark card={card} name="createdById" />}
    >
      <span>
        <StatusCell record={card} />
      </span>
      <>
        <span title={course ?? undefined}>{course}</span>
        <span className={styles.cardFact}>
          <CardFact card={card} />
        </span>
      </>
    </CardFrame>
  )
}
