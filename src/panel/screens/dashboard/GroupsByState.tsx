import { Link } from 'react-router'
import { groupStates, type GroupState } from '../../../../resources/groups'
import { StagePie } from '../../../../kit/theme/StagePie'
import { formatNumber } from '../../../../kit/format/money'
import { usePanelText, type PanelKey } from '../../app/i18n/panel-texts'
import { useCount } from '../../app/menu/use-counts'
import { isOffered } from '../../app/places'
import { useViewer } from '../../app/viewer'

const cells: readonly { label: PanelKey; to: string; states: readonly GroupState[] }[] = [
  { label: 'planning', to: '/groups/planning', states: ['PLANNING', 'ON_HOLD'] },
  { label: 'ongoing', to: '/groups/ongoing', states: ['ONGOING'] },
  { label: 'waitingForDemo', to: '/groups/waitingForDemo', states: ['WAITING_FOR_DEMO'] },
  { label: 'terminated', to: '/groups/terminated', states: ['TERMINATED'] },
]

/** Groups by state; planning counts those on hold too (DECISIONS 'Dashboard'). */
export function GroupsByState() {
  const t = usePanelText()
  const viewer = useViewer()
  const answer = useCount('groups', { groupBy: 'groupState' })
  const countOf = (...states: readonly GroupState[]) =>
    (answer?.groups ?? []).filter((one) => states.some((state) => state === one.value)).reduce((sum, one) => sum + one.count, 0)
  const addressOf = (to: string, states: readonly GroupState[]) =>
    isOffered(to, viewer) ? to : `/groups?groupState=[${states.join('|')}]`
  const onHold = countOf('ON_HOLD')
  if (!isOffered('/groups', viewer)) return null
  return (
    <section aria-label={t('groupsByState')} aria-busy={!answer} className="figure-box">
      {cells.map(({ label, to, states }) => (
        <Link key={to} to={addressOf(to, states)} className="figure-cell">
          <span className={`figure-label tone-${groupStates[states[0]!].look.tone}`}>
            <StagePie glyph={groupStates[states[0]!].look.glyph} />
            {t(label)}
          </span>
          <span className="figure-line">
            <b className="figure num">{answer ? formatNumber(countOf(...states)) : <span className="sk" />}</b>
            {label === 'planning' && onHold > 0 && <span className="figure-note">{t('onHold', { smart_count: onHold })}</span>}
          </span>
        </Link>
      ))}
    </section>
  )
}
