import FilterList from '@mui/icons-material/FilterListOutlined'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useId, useState } from 'react'
import { useText } from '../../../../kit/i18n/text'
import { ReferenceFilter } from '../../kernel/filters/ReferenceFilter'
import { eventsArea } from './texts'
import { filterNames, type CalendarState, type FilterName } from './use-calendar'

const resources: Record<FilterName, string> = { groupIds: 'groups', instructorIds: 'instructors', courseIds: 'courses' }

/** Groups, instructors and courses that the calendar is narrowed to; how many of these are set stands on the button. */
export function CalendarFilters({ calendar: { filter, narrow } }: { calendar: CalendarState }) {
  const t = useText(eventsArea)
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const set = filterNames.filter((name) => filter[name].length > 0)
  return (
    <>
      <Button
        variant="outlined" startIcon={<FilterList />} aria-haspopup="dialog" aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('filter')}{set.length > 0 && <span className="calendar-filter-count num">{set.length}</span>}
      </Button>
      {set.length > 0 && (
        <Button onClick={() => set.forEach((name) => narrow(name, []))}>{t('clear')}</Button>
      )}
      <Popover
        open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('filter'), className: 'calendar-filters' } }}
      >
        {filterNames.map((name) => (
          <div key={name}>
            <label id={`${id}-${name}-label`} htmlFor={`${id}-${name}`}>{t(name)}</label>
            <ReferenceFilter
              id={`${id}-${name}`} name={name} resource={resources[name]} isInvalid={false}
              field={{ kind: 'references', to: resources[name], required: true }} value={filter[name]}
              onChange={(value) => narrow(name, Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [])}
            />
          </div>
        ))}
      </Popover>
    </>
  )
}
