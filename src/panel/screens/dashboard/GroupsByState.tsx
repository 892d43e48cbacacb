import { nth } from '#resources/kernel/nth'
import { Link } from 'react-router'
import { seesOwnGroups, type Dashboard } from '#resources/dashboard.calls'
import { groupStates, type GroupState } from '#resources/groups'
import { StagePie } from '#kit/theme/StagePie'
import { formatNumber } from '#kit/format/money'
import { useText } from '#kit/i18n/text'
import { usePanelText, type PanelKey } from '#panel/kernel/page/panel-texts'
import { usePlaces } from '#panel/kernel/screens'
import { useViewer } from '#kit/session/viewer'
import { groupList } from './lists'
import { dashboardArea } from './texts'
import { Widget } from './Widget'
import styles from './dashboard.module.css'

const cells: readonly { label: PanelKey; states: readonly GroupState[] }[] = [
  { label: 'planning', states: ['PLANNING', 'ON_HOLD'] },
  { label: 'ongoing', states: ['ONGOING'] },
  { label: 'waitingForDemo', states: ['WAITING_FOR_DEMO'] },
  { label: 'terminated', states: ['TERMINATED'] },
]

/** Groups by state, for a program manager only their own; planning includes groups on hold (DASH-006, DASH-009). */
export function GroupsByState({ groups }: { groups: Dashboard['groups'] | undefined }) {
  const panel = usePanelText()
  const t = useText(dashboardArea)
  const viewer = useViewer()
  const places = usePlaces()
  const memberId = seesOwnGroups(viewer) ? viewer.id : null
  const countOf = (states: readonly GroupState[]) =>
    (groups ?? []).filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0)
  const onHold = countOf(['ON_HOLD'])
  if (!places.isOffered('/groups', viewer)) return null
  return (
    <Widget variant="strip" label={panel('groupsByState')} isBusy={!groups}>
      {cells.map(({ label, states }) => (
        <div key={label} className={styles.figureCell}>
          <Link
            to={groupList(states, memberId)}
            className={styles.figureWhole}
            aria-label={t('openList', { list: panel(label), count: countOf(states) })}
          >
            <span className={styles.figureLabel} data-tone={groupStates[nth(states)].look.tone}>
              <StagePie glyph={groupStates[nth(states)].look.glyph} />
              {panel(label)}
            </span>
            <b className={`${styles.figure} num`}>{groups ? formatNumber(countOf(states)) : <span className="sk" />}</b>
          </Link>
          {label === 'planning' && onHold > 0 && (
            <Link to={groupList(['ON_HOLD'], memberId)} className={`${styles.figureNote} cut`}>
              {panel('onHold', { smart_count: onHold })}
            </Link>
          )}
        </div>
      ))}
    </Widget>
  )
}
