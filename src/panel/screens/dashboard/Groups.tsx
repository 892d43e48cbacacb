import { Link } from 'react-router'
import { nth } from '#resources/kernel/nth'
import { seesOwnGroups, type Dashboard } from '#resources/dashboard.calls'
import { groupStates, type GroupState } from '#resources/groups'
import { StagePie } from '#kit/theme/StagePie'
import { formatNumber } from '#kit/format/money'
import { useText } from '#kit/i18n/text'
import { listAt } from '#panel/kernel/list/list-at'
import { useViewer } from '#kit/session/viewer'
import { usePanelText, type PanelKey } from '#panel/kernel/page/panel-texts'
import { usePlaces } from '#panel/kernel/screens'
import { dashboardArea } from './texts'
import { Widget } from './Widget'
import styles from './dashboard.module.css'

/** URL of the list of groups in these states; `memberId` limits it to one staff member's groups. */
const groupList = (states: readonly GroupState[], memberId: number | null): string =>
  listAt('/groups', { groupState: states, ...(memberId !== null && { memberIds: [memberId] }) })

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
            aria-label={t('openList', { list: panel(label), count: formatNumber(countOf(states)) })}
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

/** A program manager's own ongoing groups (DASH-006): number of students and progress. */
export function OwnGroups({ groups }: { groups: NonNullable<Dashboard['ownGroups']> }) {
  const t = useText(dashboardArea)
  const { id } = useViewer()
  const all = groupList(['ONGOING'], id)
  return (
    <Widget variant="section" label={t('ownGroups')} note={<Link to={all}>{groups.length}</Link>}>
      {groups.length === 0 && <p className={styles.widgetEmpty}>{t('noOwnGroups')}</p>}
      <ul>
        {groups.map(({ id: groupId, name, courseName, applicantsCount, completenessPercentage }) => (
          <li key={groupId}>
            <Link to={`/groups/${groupId}`} className={styles.ownGroup}>
              <b className={styles.widgetLink}>{name}</b>
              <span className="cut">{courseName}</span>
              <span className="num">{t('students', { smart_count: applicantsCount })}</span>
              <span className={styles.meter} aria-hidden="true">
                <i style={{ width: `${completenessPercentage}%` }} />
              </span>
              <span className="num">{completenessPercentage}%</span>
            </Link>
          </li>
        ))}
      </ul>
    </Widget>
  )
}
