import { useId } from 'react'
import { useText } from '#kit/i18n/text'
import { FilterPopover } from '#panel/kernel/filters/FilterPopover'
import { LabelledInput } from '#panel/kernel/form/LabelledInput'
import { ReferenceFilter } from '#panel/kernel/filters/ReferenceFilter'
import { eventsArea } from './texts'
import { filterNames, type CalendarState, type FilterName } from './use-calendar'

const resources: Record<FilterName, string> = { groupIds: 'groups', instructorIds: 'instructors', courseIds: 'courses' }
const idsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []

/** Filters of the calendar by group, instructor and course. */
export function CalendarFilters({ calendar: { filter, narrow, clear } }: { calendar: CalendarState }) {
  const t = useText(eventsArea)
  const id = useId()
  const set = filterNames.filter((name) => filter[name].length > 0)
  return (
    <FilterPopover count={set.length} onClear={clear}>
      {filterNames.map((name) => (
        <LabelledInput key={name} id={`${id}-${name}`} label={t(name)}>
          <ReferenceFilter
            id={`${id}-${name}`}
            isInvalid={false}
            field={{ kind: 'references', to: resources[name], required: true }}
            value={filter[name]}
            onChange={(value) => narrow(name, idsOf(value))}
          />
        </LabelledInput>
      ))}
    </FilterPopover>
  )
}
