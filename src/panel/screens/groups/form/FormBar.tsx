import Button from '@mui/material/Button'
import { useText } from '../../../../../kit/i18n/text'
import { useFormText } from '../../../kernel/form/use-form-text'
import type { ResourceForm } from '../../../kernel/form/use-resource-form'
import { groupsArea } from '../texts'

/** How the form stands, Cancel that puts it back, and Save for what is changed and valid (GRP-043, GRP-044). */
export function FormBar({ form, formId }: { form: ResourceForm; formId: string }) {
  const t = useText(groupsArea)
  const say = useFormText()
  const { changes, toFix, toFill, canSave, isSaving, reset } = form
  const told = [
    changes > 0 && say('unsaved', { smart_count: changes }),
    toFix > 0 && say('toFix', { smart_count: toFix }),
    toFix === 0 && changes > 0 && toFill > 0 && say('toFill', { smart_count: toFill }),
  ].filter((text) => text !== false)
  return (
    <footer className="form-bar">
      <span role="status">
        {changes > 0 && <span className="dirty" aria-hidden="true" />}
        {told.length > 0 ? told.join(', ') : say('unchanged')}
      </span>
      <Button variant="outlined" onClick={reset} disabled={changes === 0 || isSaving}>{t('cancel')}</Button>
      <Button variant="contained" type="submit" form={formId} disabled={!canSave} loading={isSaving}>{say('save')}</Button>
    </footer>
  )
}
