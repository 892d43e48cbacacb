import { useWatch } from 'react-hook-form'
import type { Row } from '#resources/kernel/check-row'
import { useText } from '#kit/i18n/text'
import { FormFooter } from '#panel/kernel/form/FormFooter'
import type { ResourceForm } from '#panel/kernel/form/use-resource-form'
import { groupsArea } from '../texts'
import { consequenceOf } from './schedule/consequence'
import { useReplanning } from './schedule/use-replanning'
import styles from './group-form.module.css'

/** Footer: state of the form, effect on lessons, Cancel (resets), Save (if changed, valid and without clashes) (GRP-043, GRP-044). */
export function FormBar({ form, formId }: { form: ResourceForm; formId: string }) {
  const t = useText(groupsArea)
  const values = useWatch({ control: form.form.control }) as Row
  const replanning = useReplanning(form.facts, values)
  const clashes = replanning?.clashes ?? 0
  return (
    <FormFooter
      form={form}
      formId={formId}
      takeBack={t('cancel')}
      unsolved={clashes > 0 && t('clashesToSolve', { smart_count: clashes })}
      effect={replanning && <b className={styles.formConsequence}>{consequenceOf(replanning, t)}</b>}
    />
  )
}
