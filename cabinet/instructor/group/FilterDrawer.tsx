import { useState } from 'react'
import Drawer from '@mui/material/Drawer'
import { applicants } from '#resources/applicants'
import { useText, useWords } from '#kit/i18n/text'
import { Button } from '#kit/theme/Button'
import { instructorArea } from '../texts'
import styles from './group.module.css'

interface FilterDrawerProps {
  chosen: readonly string[]
  onApply: (statuses: readonly string[]) => void
  onClose: () => void
}

/** 'Filter Applicant' (ICAB-014): the statuses that are shown; Reset and Apply. */
export function FilterDrawer({ chosen, onApply, onClose }: FilterDrawerProps) {
  const t = useText(instructorArea)
  const say = useWords()
  const [picked, setPicked] = useState<readonly string[]>(chosen)
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('filterTitle'), className: styles.drawer } }}
    >
      <h2>{t('filterTitle')}</h2>
      <fieldset>
        <legend>{t('status')}</legend>
        {applicants.fields.status.options.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={picked.includes(value)}
              onChange={({ target }) =>
                setPicked(target.checked ? [...picked, value] : picked.filter((one) => one !== value))
              }
            />
            {say(label)}
          </label>
        ))}
      </fieldset>
      <footer>
        <Button variant="outlined" onClick={() => setPicked([])}>
          {t('reset')}
        </Button>
        <Button
          variant="contained"
          onClick={() => {
            onApply(picked)
            onClose()
          }}
        >
          {t('apply')}
        </Button>
      </footer>
    </Drawer>
  )
}
