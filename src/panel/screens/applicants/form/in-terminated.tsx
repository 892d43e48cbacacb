import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import type { ComponentType } from 'react'
import { rowOf, textOf } from '#panel/kernel/cells/read-value'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import { useFormInfo } from '#panel/kernel/form/form-context'
import { ReadOnlyInput } from '#panel/kernel/form/ReadOnlyInput'
import type { InputProps } from '#panel/kernel/screen-parts'
import { isOnlyStatusFree } from '../only-status'
import { useApplicantsText } from '../texts'
import styles from './form.module.css'

type Input = ComponentType<InputProps>

/** Says that in a terminated group only the status can be changed. */
function Notice({ group }: { group: string }) {
  const t = useApplicantsText()
  return (
    <p className={styles.formNotice} role="note">
      <WarningAmber aria-hidden="true" />
      {t('terminated', { group })}
    </p>
  )
}

/** An input that is read-only in a terminated group (APPL-028); the one of `name` also shows the reason. */
function fixedWhenTerminated(Own: Input): Input {
  return function FixedWhenTerminated(props) {
    const { record } = useFormInfo()
    if (!record || !isOnlyStatusFree(record)) return <Own {...props} />
    return (
      <>
        {props.name === 'name' && <Notice group={textOf(rowOf(record.group)?.name) ?? ''} />}
        <ReadOnlyInput {...props} />
      </>
    )
  }
}

/** The inputs of a form; all but the status are read-only in a terminated group (part 2 §4). */
export function guardedInputs(names: readonly string[], own: Readonly<Record<string, Input>>): Record<string, Input> {
  const guarded = names
    .filter((name) => name !== 'status')
    .map((name) => [name, fixedWhenTerminated(own[name] ?? DerivedInput)] as const)
  return { ...own, ...Object.fromEntries(guarded) }
}
