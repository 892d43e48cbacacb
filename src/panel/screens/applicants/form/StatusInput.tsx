import { get } from 'react-hook-form'
import { useLocation } from 'react-router'
import { studentPicker } from '#resources/applicant-statuses'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import { rowOf, textOf } from '#panel/kernel/cells/read-value'
import { useFormInfo } from '#panel/kernel/form/form-context'
import type { InputProps } from '#panel/kernel/screen-parts'

/** States of groups on whose page a student is only enrolled or dropped out (DECISIONS 'Pickers'). */
const studying = ['ONGOING', 'WAITING_FOR_DEMO']

/** The status with its chips: all but DROP_OUT_AFTER_ENROLLMENT, unless that is the current one (part 2 §4). */
export function StatusInput({ field, name }: InputProps) {
  const { pathname } = useLocation()
  const { record, opened } = useFormInfo()
  if (field.kind !== 'choice') return null
  const state = textOf(rowOf(record?.group)?.groupState)
  const isStudent = pathname.startsWith('/groups/') && state !== null && studying.includes(state)
  const current = textOf(get(opened, name))
  const offer: readonly string[] = isStudent ? studentPicker : (field.offer ?? [])
  return <DerivedInput field={{ ...field, offer: current === null ? offer : [...offer, current] }} name={name} />
}
