import { useState } from 'react'
import Drawer from '@mui/material/Drawer'
import { applicants } from '#resources/applicants'
import { useText, useWords } from '#kit/i18n/text'
import { Button } from '#kit/theme/Button'
import { TextField } from '../../shared/TextField'
import { instructorArea } from '../texts'
import type { Filters } from './use-list-state'
import styles from './group.module.css'

interface FilterDrawerProps {
  chosen: Filters
  onApply: (filters: Filters) => void
  onClose: () => void
}
const filtersOf = ({ name, phoneNumber, statuses }: Filters): Filters => ({ name, phoneNumber, statuses })
const isSame = (one: Filters, other: Filters) =>
  one.name.trim() === other.name.trim() &&
  one.phoneNumber.trim() === other.phoneNumber.trim() &&
  one.statuses.length === other.statuses.length &&
  one.statuses.every((status) => other.statuses.includes(status))

/**
 * 'Filter Applicant' (ICAB-014): the filters of the columns. Reset discards the changes made here, Apply is disabled without changes
 * (UI-002 to UI-004).
 */
export function FilterDrawer({ chosen, onApply, onClose }: FilterDrawerProps) {
  const t = useText(instructorArea)
  const say = useWords()
  const [opened] = useState(() => filtersOf(chosen))
  const [picked, setPicked] = useState(opened)
  const isChanged = !isSame(picked, opened)
  const { statuses } = picked
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('filterTitle'), className: styles.drawer } }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isChanged) return
          onApply(picked)
          onClose()
        }}
      >
        <h2>{t('filterTitle')}</h2>
        <div className={styles.filters}>
          {(['name', 'phoneNumber'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name === 'name' ? 'name' : 'phone')}
              type={name === 'name' ? 'text' : 'tel'}
              error={null}
              value={picked[name]}
              onChange={(text) => setPicked({ ...picked, [name]: text })}
            />
          ))}
          <fieldset>
            <legend>{t('status')}</legend>
            {applicants.fields.status.options.map(({ value, label }) => (
              <label key={value}>
                <input
                  type="checkbox"
                  checked={statuses.includes(value)}
                  onChange={({ target }) =>
                    setPicked({
                      ...picked,
                      statuses: target.checked ? [...statuses, value] : statuses.filter((one) => one !== value),
                    })
                  }
                />
                {say(label)}
              </label>
            ))}
          </fieldset>
        </div>
        <footer>
          <Button variant="outlined" disabled={!isChanged} onClick={() => setPicked(opened)}>
            {t('reset')}
          </Button>
          <Button variant="contained" type="submit" disabled={!isChanged}>
            {t('apply')}
          </Button>
        </footer>
      </form>
    </Drawer>
  )
}
