import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useMessage } from '#kit/i18n/message'
import { useWords } from '#kit/i18n/text'
import { DrawerContent } from '../../form/drawer/DrawerContent'
import { FormDrawer } from '../../form/drawer/FormDrawer'
import { isSameValue } from '../../form/same-value'
import { useListFacts } from '../list-facts'
import { drawerFilters, type ListFilter } from '../list-filters'
import { useListActions } from '../use-list-actions'
import { useListText, type SayList } from '../texts'
import { useTitles } from '../use-titles'
import { useUrlParam } from '../use-url-param'
import { listDrawers } from '../../form/drawer/drawer-param'
import { filterInputOf } from '../../filters/filters'
import { DayRangeFilter } from '../../filters/range-filters'
import { FlagFilter } from '../../filters/FlagFilter'
import { TextFilter } from '../../filters/TextFilter'
import { LabelledInput } from '../../form/LabelledInput'
import { isNoFilter, isRange } from '../../filters/filter-shape'
import styles from './filter-drawer.module.css'

/** The filter drawer, open while the URL has `filterDrawer=1`. It opens with the current filters. */
export default function FilterDrawer() {
  const [isOpen, setOpen] = useUrlParam(listDrawers.filter)
  return isOpen === null ? null : <FilterPanel onClose={() => setOpen(null)} />
}

function FilterPanel({ onClose }: { onClose: () => void }) {
  const { resource, filter, fixed } = useListFacts()
  const { setFilters } = useListActions(resource)
  const say = useListText()
  const sayMessage = useMessage()
  const { one } = useTitles(resource)
  const formId = useId()
  const [opened] = useState<FilterValues>(filter)
  const [values, setValues] = useState<FilterValues>(filter)
  const [round, setRound] = useState(0)
  const filters = drawerFilters(resource).filter(({ name }) => !fixed.includes(name))
  const errors = checkFilters(filters, values, say)
  const isChanged = filters.some(({ name }) => !isSameValue(tidied(values[name]) ?? null, opened[name] ?? null))
  const canApply = isChanged && Object.keys(errors).length === 0

  const apply = () => {
    if (!canApply) return
    const chosen = Object.fromEntries(filters.map(({ name }) => [name, tidied(values[name])]))
    onClose()
    setFilters(chosen)
  }
  const reset = () => {
    setValues(opened)
    setRound(round + 1)
  }
  const footer = (
    <>
      <span className="grow" />
      <Button variant="outlined" onClick={reset} disabled={!isChanged}>
        {say('reset')}
      </Button>
      <Button variant="contained" type="submit" form={formId} disabled={!canApply}>
        {say('apply')}
      </Button>
    </>
  )
  return (
    <FormDrawer isOpen onClose={onClose}>
      <DrawerContent title={say('filterTitle', { thing: one })} onClose={onClose} footer={footer}>
        <form
          key={round}
          id={formId}
          className={styles.filterForm}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          {filters.map((each) => {
            const error = errors[each.name]
            return (
              <FilterField
                key={each.name}
                filter={each}
                value={values[each.name]}
                error={error === undefined ? null : sayMessage(error)}
                onChange={(value) => setValues((now) => ({ ...now, [each.name]: value }))}
              />
            )
          })}
        </form>
      </DrawerContent>
    </FormDrawer>
  )
}

interface FilterFieldProps {
  filter: ListFilter
  value: unknown
  error: string | null
  onChange: (value: unknown) => void
}

/** Inputs of filters without a field, by the shape of their value. */
const shaped = { flag: FlagFilter, range: DayRangeFilter, text: TextFilter, list: null }

/** A filter with its label above and its error below. */
function FilterField({ filter, value, error, onChange }: FilterFieldProps) {
  const id = useId()
  const say = useWords()
  const { field, shape } = filter
  const shared = { id, value, onChange, isInvalid: error !== null }
  const Input = field && filterInputOf(field.kind)
  const Shaped = field ? null : shape && shaped[shape]
  return (
    <LabelledInput id={id} label={say(filter.label)} error={error} isGroup={shape === 'range' || shape === 'flag'}>
      {field && Input && <Input {...shared} field={field} />}
      {Shaped && <Shaped {...shared} />}
    </LabelledInput>
  )
}

type FilterValues = Readonly<Record<string, unknown>>

/** A value without empty range ends and surrounding blanks; undefined when nothing is left. */
function tidied(value: unknown): unknown {
  if (isNoFilter(value)) return undefined
  if (typeof value === 'string') return value.trim()
  if (!isRange(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, side]) => !isNoFilter(side)))
}

const message = (issue: { message?: string } | undefined) => issue?.message ?? ''

/** Errors of the filters by name: values that the call would refuse, and ranges that end before they begin. */
function checkFilters(filters: readonly ListFilter[], values: FilterValues, say: SayList): Record<string, string> {
  const wrong = filters.flatMap(({ name, schema }) => {
    const value = tidied(values[name])
    if (value === undefined) return []
    const parsed = schema.safeParse(value)
    if (!parsed.success) return [[name, message(parsed.error.issues[0])] as const]
    const isBackwards = isRange(value) && value.from !== undefined && value.to !== undefined && value.from > value.to
    return isBackwards ? [[name, say('wrongRange')] as const] : []
  })
  return Object.fromEntries(wrong)
}
