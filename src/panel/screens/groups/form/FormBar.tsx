import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'
import type { Row } from '#resources/kernel/check-row'
import { useText } from '#kit/i18n/text'
import { useFormText } from '#panel/kernel/form/texts'
import type { ResourceForm } from '#panel/kernel/form/use-resource-form'
import { groupsArea } from '../texts'
import { consequenceOf } from './schedule/consequence'
import { useReplanning } from './schedule/use-replanning'
import formPageStyles from '#panel/kernel/form/page/form-page.module.css'
import styles from './group-form.module.css'

/** Footer: state of the form, effect on lessons, Cancel (resets), Save (if changed, valid and without clashes) (GRP-043, GRP-044). */
export function FormBar({ form, formId }: { form: ResourceForm; formId: string }) {
  const t = useText(groupsArea)
  const say = useFormText()
  const { changes, toFix, toFill, canSave, isSaving, reset } = form
  const values = useWatch({ control: form.form.control }) as Row
  const replanning = useReplanning(form.facts, values)
  const clashes = replanning?.clashes ?? 0
  const told = [
    changes > 0 && say('unsaved', { smart_count: changes }),
    toFix > 0 && say('toFix', { smart_count: toFix }),
    clashes > 0 && t('clashesToSolve', { smart_count: clashes }),
    toFix === 0 && changes > 0 && toFill > 0 && say('toFill', { smart_count: toFill }),
  ].filter((text) => text !== false)
  return (
    <footer className={formPageStyles.formBar}>
      <span role="status">
        {changes > 0 && <span className={formPageStyles.dirty} aria-hidden="true" />}
        <span>
          {told.length > 0 ? told.join(', ') : say('unchanged')}
          {replanning && <b className={styles.formConsequence}>{consequenceOf(replanning, t)}</b>}
        </span>
      </span>
      <div>
        <Button variant="outlined" onClick={reset} disabled={changes === 0 || isSaving}>
          {t('cancel')}
        </Button>
        <Button variant="contained" type="submit" form={formId} disabled={!canSave || clashes > 0} loading={isSaving}>
          {say('save')}
        </Button>
      </div>
    </footer>
  )
}
