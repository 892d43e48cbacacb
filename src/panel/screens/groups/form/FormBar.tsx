import Button from '@mui/material/Button'
import type { Replanning } from '#resources/schedule'
import { useText } from '#kit/i18n/text'
import { useFormText } from '#panel/kernel/form/texts'
import type { ResourceForm } from '#panel/kernel/form/use-resource-form'
import { groupsArea, type GroupsText } from '../texts'
import { useReplanning } from './use-replanning'
import formPageStyles from '#panel/kernel/form/page/form-page.module.css'
import styles from './group-form.module.css'

/** 'n coming lessons will change, m stay', and by how many they become more or fewer. */
function consequenceOf({ gone, staying, fresh }: Replanning, t: GroupsText): string {
  const more = fresh.length - gone.length
  return [
    t('lessonsChange', { smart_count: gone.length }),
    t('lessonsStay', { smart_count: staying }),
    more > 0 && t('lessonsAdded', { smart_count: more }),
    more < 0 && t('lessonsFall', { smart_count: -more }),
  ]
    .filter((text) => text !== false)
    .join(', ')
}

/** How the form stands, what saving does to coming lessons, Cancel that puts it back, and Save for what is changed and valid (GRP-043, GRP-044). */
export function FormBar({ form, formId }: { form: ResourceForm; formId: string }) {
  const t = useText(groupsArea)
  const say = useFormText()
  const { changes, toFix, toFill, canSave, isSaving, reset } = form
  const replanning = useReplanning(form.facts, form.form.control)
  const told = [
    changes > 0 && say('unsaved', { smart_count: changes }),
    toFix > 0 && say('toFix', { smart_count: toFix }),
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
      <Button variant="outlined" onClick={reset} disabled={changes === 0 || isSaving}>
        {t('cancel')}
      </Button>
      <Button variant="contained" type="submit" form={formId} disabled={!canSave} loading={isSaving}>
        {say('save')}
      </Button>
    </footer>
  )
}
