import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useLocation, useNavigate } from 'react-router'
import { labelOf } from '#resources/kernel/labels'
import { groupStates, groups } from '#resources/groups'
import { formatNumber } from '#kit/format/money'
import { useWords } from '#kit/i18n/text'
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
  const show = (state: (typeof states)[number] | null) =>
    state !== null && void navigate({ search: state === 'ON_HOLD' ? `?${ON_HOLD}=1` : '' })
  const countOf = (state: string) => counts?.groups?.find(({ value }) => value === state)?.count ?? 0
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={say(labelOf(groups, 'groupState'))}
      value={onHold === null ? 'PLANNING' : 'ON_HOLD'}
      onChange={(_, state: (typeof states)[number] | null) => show(state)}
    >
      {states.map((state) => (
        <ToggleButton key={state} value={state}>
          {say(groupStates[state].label)}
          {counts && <span className={`${styles.switchCount} num`}>{formatNumber(countOf(state))}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
