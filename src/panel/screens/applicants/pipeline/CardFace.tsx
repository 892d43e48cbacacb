import Alarm from '@mui/icons-material/AlarmOutlined'
import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { rowOf, textOf } from '#panel/kernel/cells/read-value'
import { StatusCell } from '../cells/StatusCell'
import { useApplicantsText } from '../texts'
import { CardFact } from './CardFact'
import styles from './pipeline.module.css'

interface CardFaceProps {
  card: RaRecord
  /** The name, as what opens the card. */
  name: ReactNode
  /** What stands at the right of the name while somebody is on the card. */
  tools?: ReactNode
}

/** The three lines of a card: name, status, course with the one fact that matters (look: 'Board'). */
export function CardFace({ card, name, tools }: CardFaceProps) {
  const t = useApplicantsText()
  const course = textOf(rowOf(card.course)?.name)
  return (
    <>
      <div className={styles.cardName}>
        {name}
        {card.contactLater === true && <Alarm className={styles.cardLater} titleAccess={t('contactLaterOff')} />}
        {tools}
      </div>
      <div className={styles.cardStatus}>
        <StatusCell record={card} />
      </div>
      <div className={styles.cardFoot}>
        <span title={course ?? undefined}>{course}</span>
        <CardFact card={card} />
      </div>
    </>
  )
}
