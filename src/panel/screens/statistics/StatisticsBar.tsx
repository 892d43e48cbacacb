import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { applicants } from '#resources/applicants'
import { formatMonth } from '#kit/format/dates'
import { useText } from '#kit/i18n/text'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { ChoiceFilter } from '#panel/kernel/filters/ChoiceFilter'
import { FilterPopover } from '#panel/kernel/filters/FilterPopover'
import { LabelledInput } from '#panel/kernel/form/LabelledInput'
import { ReferenceFilter } from '#panel/kernel/filters/ReferenceFilter'
import {
  monthsLater,
  periodNameOf,
  periodNames,
  periodOf,
  type Period,
  filterNames,
  type Narrowing,
  type StatisticsState,
} from './use-statistics'
import { statisticsArea } from './texts'
import styles from './statistics.module.css'

/** Months offered as the start or end of a period: the last five years. */
const monthsBack = (month: string) => Array.from({ length: 60 }, (_, index) => monthsLater(month, -index))
const list = <T,>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])

/** Filters of the statistics: months, courses and sources. */
export function StatisticsBar({ state }: { state: StatisticsState }) {
  const t = useText(statisticsArea)
  const id = useId()
  const { period, month, setPeriod, narrowing, narrow, clear } = state
  const set = filterNames.filter((name) => narrowing[name].length > 0)
  const labelled = (name: keyof Narrowing) => ({ id: `${id}-${name}`, label: t(name) })
  const shared = (name: keyof Narrowing) => ({ id: `${id}-${name}`, isInvalid: false, value: narrowing[name] })
  return (
    <div className={`${styles.statisticsBar} page-bar`}>
      <ToggleButtons
        label={t('period')}
        options={periodNames}
        value={periodNameOf(period, month)}
        onChange={(name) => setPeriod(periodOf(name, month))}
      >
        {(name) => t(name)}
      </ToggleButtons>
      <Months period={period} month={month} onChange={setPeriod} />
      <span className="grow" />
      <FilterPopover count={set.length} onClear={clear}>
        <LabelledInput {...labelled('courseIds')}>
          <ReferenceFilter
            {...shared('courseIds')}
            field={{ kind: 'references', to: 'courses', required: true }}
            onChange={(value) => narrow('courseIds', list(value))}
          />
        </LabelledInput>
        <LabelledInput {...labelled('leadGenIds')}>
          <ReferenceFilter
            {...shared('leadGenIds')}
            field={{ kind: 'reference', to: 'leadGenSources', required: false }}
            onChange={(value) => narrow('leadGenIds', list(value))}
          />
        </LabelledInput>
        <LabelledInput {...labelled('registrationSource')}>
          <ChoiceFilter
            {...shared('registrationSource')}
            field={applicants.fields.registrationSource}
            onChange={(value) => narrow('registrationSource', list(value))}
          />
        </LabelledInput>
      </FilterPopover>
    </div>
  )
}

type MonthsProps = Pick<StatisticsState, 'period' | 'month'> & { onChange: StatisticsState['setPeriod'] }

function Months({ period, month, onChange }: MonthsProps) {
  const t = useText(statisticsArea)
  const options = monthsBack(month)
  const pick = (side: keyof Period, value: string) =>
    onChange((now) => {
      const next = { ...now, [side]: value }
      return next.from !== '' && next.from > next.to ? { from: value, to: value } : next
    })
  return (
    <span className={styles.statisticsMonths}>
      {(['from', 'to'] as const).map((side) => (
        <TextField
          key={side}
          select
          size="small"
          value={options.includes(period[side]) ? period[side] : ''}
          onChange={({ target }) => pick(side, target.value)}
          slotProps={{
            htmlInput: { 'aria-label': t(side) },
            select: { displayEmpty: true, MenuProps: { slotProps: { paper: { sx: { maxHeight: 320 } } } } },
          }}
        >
          {side === 'from' && <MenuItem value="">{t('start')}</MenuItem>}
          {options.map((one) => (
            <MenuItem key={one} value={one}>
              {formatMonth(`${one}-01`)}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </span>
  )
}
