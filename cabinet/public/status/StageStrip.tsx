import { publicStages, type PublicState } from '#resources/public-status'
import { useText, useWords } from '#kit/i18n/text'
import { StagePie } from '#kit/theme/StagePie'
import styles from './status.module.css'
import { stageWords, statusArea } from './texts'

/** How the current stage is drawn: it has a date, it failed, or it waits. */
function lookOf(state: PublicState) {
  if (state === 'EXAM_SET' || state === 'INTERVIEW_SET') return { tone: 'blue', glyph: 'half' } as const
  if (/FAILED|CLOSED|LEFT/.test(state)) return { tone: 'red', glyph: 'cross' } as const
  if (/WAITLIST|PAUSED|LATER/.test(state)) return { tone: 'amber', glyph: 'bars' } as const
  return { tone: 'amber', glyph: 'half' } as const
}

/** The five stages in a line: past ones are ticked, the current one shows its state (look: 'Stage strip'). */
export function StageStrip({ state, done }: { state: PublicState; done: number }) {
  const t = useText(statusArea)
  const words = useWords()
  const now = lookOf(state)
  return (
    <ol className={styles.strip} aria-label={t('stages')}>
      {publicStages.map((stage, place) => {
        const isNow = place === done
        const tone = place < done ? 'green' : isNow ? now.tone : 'grey'
        return (
          <li
            key={stage}
            data-tone={tone}
            data-reached={place <= done}
            {...(isNow && { 'aria-current': 'step' as const })}
          >
            <StagePie size={20} glyph={place < done ? 'tick' : isNow ? now.glyph : 'dashed'} />
            <span>
              {words(stageWords[stage])}
              {place < done && <span className="sr">, {t('passed')}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
