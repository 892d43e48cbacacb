import Button from '@mui/material/Button'
import { useManagementText } from '../texts'
import type { CheckedDraft } from './use-drafts'
import type { Conflict } from './use-save-grades'
import styles from './grades.module.css'

interface SaveBarProps {
  drafts: ReadonlyMap<string, CheckedDraft>
  conflicts: ReadonlyMap<string, Conflict>
  isSaving: boolean
  onSave: () => void
  onCancel: () => void
}

/** The number of changed grades, of invalid ones, and of conflicts with other users; Cancel and Save. */
export function SaveBar({ drafts, conflicts, isSaving, onSave, onCancel }: SaveBarProps) {
  const t = useManagementText()
  const faults = [...drafts.values()].filter(({ isFault }) => isFault).length
  const stale = [...conflicts.keys()].filter((key) => drafts.has(key)).length
  const told = [
    t('gradesTyped', { smart_count: drafts.size }),
    faults > 0 && t('gradesToFix', { smart_count: faults }),
    stale > 0 && t('gradesStale', { smart_count: stale }),
  ].filter((text) => text !== false)
  return (
    <footer className={styles.saveBar}>
      <span role="status">
        <i aria-hidden="true" />
        {told.join(', ')}
      </span>
      <Button variant="outlined" onClick={onCancel} disabled={isSaving}>
        {t('cancel')}
      </Button>
      <Button variant="contained" onClick={onSave} disabled={drafts.size === 0 || faults > 0} loading={isSaving}>
        {t('save')}
      </Button>
    </footer>
  )
}
