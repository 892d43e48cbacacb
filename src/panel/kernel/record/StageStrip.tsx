import ExpandMore from '@mui/icons-material/ExpandMore'
import { useId, useState, type ReactNode } from 'react'
import type { ChoiceLook } from '#resources/kernel/choice-look'
import { ABSENT } from '#kit/format/dates'
import { StagePie } from '#kit/theme/StagePie'
import { useRecordText } from './texts'
import styles from './stage-strip.module.css'

export interface StripStage {
  key: string
  label: string
  look: Pick<ChoiceLook, 'tone' | 'glyph'>
  isNow: boolean
  /** Text for screen readers: whether the stage is passed or current. */
  said: string
  note: string
}

/** The stages of a record, with the current one marked (look: 'Record page'). A phone shows them all only when asked. */
export function StageStrip({ label, stages }: { label: string; stages: readonly StripStage[] }): ReactNode {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.stageStrip} data-open={isOpen || undefined}>
      <PhoneStrip stages={stages} controls={id} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      <ol id={id} aria-label={label}>
        {stages.map(({ key, label: name, look, isNow, said, note }) => (
          <li key={key} className={isNow ? styles.now : undefined} aria-current={isNow ? 'step' : undefined}>
            <span className={styles.stagePie} data-tone={look.tone}>
              <StagePie glyph={look.glyph} size={14} />
            </span>
            <b>{name}</b>
            <span className="sr">{said}</span>
            <span className={`${styles.stageNote} remark num`} title={note}>
              {note}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface PhoneStripProps {
  stages: readonly StripStage[]
  controls: string
  isOpen: boolean
  onToggle: () => void
}

/** The current stage, its place among all, and a bar for each (look 30b); pressed, it opens or closes the list of all. */
function PhoneStrip({ stages, controls, isOpen, onToggle }: PhoneStripProps) {
  const t = useRecordText()
  const at = stages.findIndex(({ isNow }) => isNow)
  const now = stages[at]
  return (
    <button
      type="button"
      className={styles.phoneStrip}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <b>{now?.label ?? ABSENT}</b>
      <span className="remark num">{now?.note}</span>
      <span className={styles.stagePlace}>
        {now && t('stageOf', { place: at + 1, all: stages.length })}
        <ExpandMore />
      </span>
      <span className={styles.stageBars} aria-hidden>
        {stages.map(({ key, look, isNow }) => (
          <i key={key} data-tone={look.tone} className={isNow ? styles.now : undefined} />
        ))}
      </span>
    </button>
  )
}
