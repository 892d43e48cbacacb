import type { ReactNode } from 'react'
import type { ChoiceLook } from '#resources/kernel/choice-look'
import { StagePie } from '#kit/theme/StagePie'
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

/** The stages of a record, with the current one marked (look: 'Record page'). */
export function StageStrip({ label, stages }: { label: string; stages: readonly StripStage[] }): ReactNode {
  return (
    <ol className={styles.stageStrip} aria-label={label}>
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
  )
}
