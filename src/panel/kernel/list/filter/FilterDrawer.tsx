import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { DrawerContent } from '../../form/drawer/DrawerContent'
import { FormDrawer } from '../../form/drawer/FormDrawer'
import { isSameValue } from '../../form/same-value'
import { useListFacts } from '../list-facts'
import { drawerFilters } from '../list-filters'
import { useListActions } from '../use-list-actions'
import { useListText } from '../texts'
import { useTitles } from '../use-titles'
import { useUrlParam } from '../use-url-param'
import { listDrawers } from '../../form/drawer/drawer-param'
import { checkFilters, tidied, type FilterValues } from './check-filters'
import { FilterField } from './FilterField'
import styles from './filter-drawer.module.css'
import { useMessage } from '#kit/i18n/message'

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
