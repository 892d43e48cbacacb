import { useId } from 'react'
import { Link } from 'react-router'
import type { StudiedGroup } from '#resources/student-cabinet.calls'
import { formatDay } from '#kit/format/dates'
import { useText } from '#kit/i18n/text'
import { Button } from '#kit/theme/Button'
import { StagePie } from '#kit/theme/StagePie'
import { Sheet } from '../../shared/Sheet'
import { useUser } from '../../shared/user'
import { studentPaths } from '../paths'
import { studentArea } from '../texts'
import { answeredOf, keptAnswers } from './evaluation-draft'
import { OutsideForm } from './OutsideForm'
import styles from './certificate.module.css'

interface GateSheetProps {
  group: StudiedGroup
  isOpen: boolean
  /** It opened with the page, not at the viewer's request. */
  isUnasked: boolean
  onLater: () => void
}

/** Asks for the evaluation before the certificate: the steps done and left, Later, and one button (look 24b). */
export function GateSheet({ group, isOpen, isUnasked, onLater }: GateSheetProps) {
  const t = useText(studentArea)
  const user = useUser()
  const id = useId()
  const { studentGroupId, evaluationLink, left, endDate } = group
  const count = answeredOf(keptAnswers(user, studentGroupId))
  return (
    <Sheet
      isOpen={isOpen}
      isUnasked={isUnasked}
      onClose={onLater}
      className={styles.sheet}
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
    >
      <i className={styles.grip} aria-hidden />
      <h2 id={`${id}t`}>{t('evaluateFirst')}</h2>
      <p id={`${id}d`}>{evaluationLink === null ? t('evaluateFirstText') : t('evaluateOutsideText')}</p>
      <ul>
        <li data-tone="green">
          <StagePie glyph="tick" size={18} />
          {t('graduated')}
          <span className="num">{formatDay(left ?? endDate)}</span>
        </li>
        <li data-tone="amber">
          <StagePie glyph="quarter" size={18} />
          {t('evaluationStep')}
          <span className="num">{evaluationLink === null ? t('answered', { count }) : ''}</span>
        </li>
        <li data-tone="grey">
          <StagePie glyph="dashed" size={18} />
          {t('CERTIFICATE')}
          <span>PDF</span>
        </li>
      </ul>
      <div className={styles.actions}>
        <Button size="large" variant="outlined" onClick={onLater}>
          {t('later')}
        </Button>
        {evaluationLink === null ? (
          <Button size="large" variant="contained" component={Link} to={studentPaths.evaluation(studentGroupId)}>
            {count > 0 ? t('goOn') : t('openForm')}
          </Button>
        ) : (
          <OutsideForm link={evaluationLink} />
        )}
      </div>
    </Sheet>
  )
}
