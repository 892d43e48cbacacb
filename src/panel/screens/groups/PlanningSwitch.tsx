import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { formatNumber } from '#kit/format/money'
import { useCount } from '#panel/kernel/data/use-count'
import { useUrlParam } from '../../kernel/list/use-url-param'
import { isPlanning, ON_HOLD } from './state-filter'
import './group-cells.css'

const states = ['PLANNING', 'ON_HOLD'] as const

/** On the planning list: groups in planning, or those on hold, with how many there are of each (part 2 §4). */
export function PlanningSwitch() {
  const translate = useTranslate()
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
      aria-label={translate('resources.groups.fields.groupState')}
      value={onHold === null ? 'PLANNING' : 'ON_HOLD'}
      onChange={(_, state: (typeof states)[number] | null) => show(state)}
    >
      {states.map((state) => (
        <ToggleButton key={state} value={state}>
          {translate(`resources.groups.options.groupState.${state}`)}
          {counts && <span className="switch-count num">{formatNumber(countOf(state))}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
