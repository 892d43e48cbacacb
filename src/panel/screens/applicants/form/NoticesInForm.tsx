import { useWatch } from 'react-hook-form'
import { followed } from '#resources/bookings-foreseen.calls'
import type { Row } from '#resources/kernel/check-row'
import { numberOf } from '#panel/kernel/cells/read-value'
import { useFormInfo } from '#panel/kernel/form/form-context'
import { ChangeNotice } from '../groups/ChangeNotice'
import styles from './form.module.css'

/** The values of these fields that were changed in the form; none of a required field that is empty. */
function useChanged(names: readonly string[]): Row {
  const { resource, opened } = useFormInfo()
  const values: unknown[] = useWatch({ name: names })
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const value = values[index] === '' ? null : values[index]
      const isMissing = value === undefined || (value === null && resource.fields[name]?.required)
      return isMissing || value === (opened[name] ?? null) ? [] : [[name, value]]
    }),
  )
}

/** The effects of the form's changes on the applicant's payments and bookings; an editor in place shows them itself. */
export function NoticesInForm() {
  const { record, isInPlace } = useFormInfo()
  const id = numberOf(record?.id)
  const changed = useChanged(followed)
  if (id === null || isInPlace) return null
  return (
    <div className={styles.notices}>
      <ChangeNotice target={{ ids: [id] }} values={changed} record={record ?? undefined} />
    </div>
  )
}
