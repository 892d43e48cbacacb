import CheckBox from '@mui/icons-material/CheckBoxOutlined'
import Button from '@mui/material/Button'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { useIsNarrow } from '#kit/theme/use-width'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { useManagementText } from '#kit/management/texts'
import { STATES } from './LessonStatesDrawer'
import type { useMarks } from '#kit/management/absentees/use-marks'
import absenteesBarStyles from './absentees-bar.module.css'
import managementStyles from '../management.module.css'

interface AbsenteesBarProps {
  groupId: number
  marks: Pick<ReturnType<typeof useMarks>, 'last' | 'isSaving' | 'undo'>
  /** Number of current lessons, and of all. */
  current: number
  all: number
  mayMark: boolean
  mayRun: boolean
}

/** Toolbar of the grid: current or all lessons, the legend, the last mark with its undo, states of lessons. */
export function AbsenteesBar({ groupId, marks, current, all, mayMark, mayRun }: AbsenteesBarProps) {
  const t = useManagementText()
  const isNarrow = useIsNarrow()
  const [isWhole, setWhole] = useUrlParam('lessons')
  const [, open] = useUrlParam(STATES)
  return (
    <div className={`${managementStyles.managementBar} row`}>
      {!isNarrow && current < all && (
        <ToggleButtons
          label={t('lessons')}
          options={['current', 'all']}
          value={isWhole === null ? 'current' : 'all'}
          onChange={(which) => setWhole(which === 'all' ? 'all' : null)}
        >
          {(which) => (
            <>
              {t(which)} <span className="num">{which === 'all' ? all : current}</span>
            </>
          )}
        </ToggleButtons>
      )}
      {!isNarrow && <Legend />}
      <span className="grow" />
      <LastMark marks={marks} hint={mayMark && !isNarrow} />
      {mayRun && (
        <Button variant="outlined" startIcon={<CheckBox />} onClick={() => open(String(groupId))}>
          {t('lessonStates')}
        </Button>
      )}
    </div>
  )
}

function Legend() {
  const t = useManagementText()
  return (
    <ul className={absenteesBarStyles.absencesKey} aria-label={t('legend')}>
      <li>
        <i className={absenteesBarStyles.keyPresent} />
        {t('present')}
      </li>
      <li>
        <i className={absenteesBarStyles.keyAbsent}>{t('absentLetter')}</i>
        {t('absent')}
      </li>
      <li>
        <i className={absenteesBarStyles.keyMissed} />
        {t('lessonMissed')}
      </li>
      <li>
        <i className={absenteesBarStyles.keyAhead} />
        {t('upcoming')}
      </li>
    </ul>
  )
}

/** The last mark with a button to undo it; before the first mark, the keyboard hint. */
function LastMark({ marks: { last, isSaving, undo }, hint }: Pick<AbsenteesBarProps, 'marks'> & { hint: boolean }) {
  const t = useManagementText()
  return (
    <span className={`${absenteesBarStyles.lastMark} row`}>
      <span role="status" className="cut">
        {last && t(last.absent ? 'markedAbsent' : 'markedPresent', { what: last.what })}
      </span>
      {last ? (
        <button type="button" className="link-button" onClick={undo} aria-busy={isSaving}>
          {t('undo')}
        </button>
      ) : (
        hint && <KeysHint />
      )}
    </span>
  )
}

function KeysHint() {
  const t = useManagementText()
  // The position of the key in the sentence depends on the language.
  const [before, after] = t('keysHint', { key: '\u0000' }).split('\u0000')
  return (
    <span className={absenteesBarStyles.keysHint}>
      {before}
      <kbd>A</kbd>
      {after}
    </span>
  )
}
