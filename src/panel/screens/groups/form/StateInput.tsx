import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { admins } from '#resources/access'
import { groups } from '#resources/groups'
import { neededBy } from '#resources/kernel/moves'
import { useText } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import { useFormInfo } from '#panel/kernel/form/form-context'
import { ReadOnlyInput } from '#panel/kernel/form/ReadOnlyInput'
import type { InputProps } from '#panel/kernel/screen-parts'
import { useGroupLessons } from '../page/use-group-lessons'
import { groupsArea } from '../texts'
import styles from './group-form.module.css'

/** The state of a group: read-only in a terminated one except for administrators; terminating shows the lessons lost (DECISIONS 'States'). */
export function StateInput({ field, name }: InputProps) {
  const t = useText(groupsArea)
  const viewer = useViewer()
  const { record } = useFormInfo()
  const chosen: unknown = useWatch({ name })
  const isTerminated = record?.[name] === 'TERMINATED'
  if (isTerminated && !admins(viewer))
    return (
      <div>
        <ReadOnlyInput field={field} name={name} />
        <p className={`${styles.formHint} remark`}>{t('adminsReopen')}</p>
      </div>
    )
  return (
    <div>
      <DerivedInput field={field} name={name} />
      {record && !isTerminated && chosen === 'TERMINATED' && <EndedLessons groupId={Number(record.id)} />}
    </div>
  )
}

/** Says how many coming lessons are removed when the group is terminated. */
function EndedLessons({ groupId }: { groupId: number }) {
  const t = useText(groupsArea)
  const now = new Date().toISOString()
  const coming = useGroupLessons(groupId)?.filter((each) => each.lessonState === 'UPCOMING' && each.startDate > now)
  if (!coming?.length) return null
  return <p className={`${styles.formHint} remark`}>{t('lessonsEnd', { smart_count: coming.length })}</p>
}

/** The reason for reopening a terminated group; shown only while the chosen state requires it (DECISIONS 'States'). */
export function ReasonInput({ field, name }: InputProps) {
  const { record } = useFormInfo()
  const { setValue } = useFormContext()
  const groupState: unknown = useWatch({ name: 'groupState' })
  const isAsked = record !== null && neededBy(groups, record, { groupState }).includes(name)
  useEffect(() => {
    if (!isAsked) setValue(name, null)
  }, [isAsked, name, setValue])
  return isAsked ? <DerivedInput field={field} name={name} /> : null
}
