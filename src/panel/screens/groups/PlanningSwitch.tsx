import { useLocation, useNavigate } from 'react-router'
import { labelOf } from '#resources/kernel/labels'
import { groupStates, groups } from '#resources/groups'
import { formatNumber } from '#kit/format/money'
import { useWords } from '#kit/i18n/text'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { useCount } from '#panel/kernel/data/use-count'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { isPlanning, ON_HOLD } from './state-filter'
import styles from './group-cells.module.css'

const states = ['PLANNING', 'ON_HOLD'] as const

/** Switch of the planning list between groups in planning and on hold, with the count of each (part 2 §4). */
export function PlanningSwitch() {
  const say = useWords()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [onHold] = useUrlParam(ON_HOLD)
  const counts = useCount('groups', { groupBy: 'groupState' })
  if (!isPlanning(pathname)) return null
  const show = (state: (typeof states)[number]) => void navigate({ search: state === 'ON_HOLD' ? `?${ON_HOLD}=1` : '' })
  const countOf = (state: string) => counts?.groups?.find(({ value }) => value === state)?.count ?? 0
  return (
    <ToggleButtons
      label={say(labelOf(groups, 'groupState'))}
      options={states}
      value={onHold === null ? 'PLANNING' : 'ON_HOLD'}
      onChange={show}
    >
      {(state) => (
        <>
          {say(groupStates[state].label)}
          {counts && <span className={`${styles.switchCount} num`}>{formatNumber(countOf(state))}</span>}
        </>
      )}
    </ToggleButtons>
  )
}
