import { useEffect, type ComponentType } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { relatedKind } from '#resources/related-kind'
import { toStaff } from '#resources/work'
import { textOf } from '#panel/kernel/cells/read-value'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import { useFormInfo } from '#panel/kernel/form/form-context'
import { PickerSearchProvider, type PickerSearch } from '#panel/kernel/form/inputs/use-options'
import type { InputProps } from '#panel/kernel/screen-parts'

type Kind = ReturnType<typeof relatedKind>

/** The kind of record that the chosen type relates to; null if no type is chosen. */
function relatedKindOf(chosen: unknown): Kind | null {
  const type = textOf(chosen)
  return type === null ? null : relatedKind(type)
}

/**
 * Input of a related record that belongs to one kind of type: shown only with such a type, and cleared when another one is chosen. A value
 * that was stored with another type stays visible.
 */
export const relatedInput = (typeName: string, kind: Kind, Input: ComponentType<InputProps> = DerivedInput) =>
  function RelatedInput(props: InputProps) {
    const { setValue } = useFormContext()
    const { record } = useFormInfo()
    const { name } = props
    const [type, value] = useWatch({ name: [typeName, name] }) as [unknown, unknown]
    const isAbout = relatedKindOf(type) === kind
    const hasValue = value !== null && value !== undefined
    const isAstray = hasValue && !isAbout && (record === null || type !== record[typeName])
    useEffect(() => {
      if (isAstray) setValue(name, null, { shouldDirty: true, shouldValidate: true })
    }, [isAstray, name, setValue])
    return isAbout || hasValue ? <Input {...props} /> : null
  }

/** The applicant search of the forms of tasks and reminders (part 2 §9). */
const newestApplicants: PickerSearch = { delay: 1000, listed: 20, sort: { field: 'id', order: 'DESC' } }

/** Applicants, the newest first. */
export const ApplicantInput = (props: InputProps) => (
  <PickerSearchProvider value={newestApplicants}>
    <DerivedInput {...props} />
  </PickerSearchProvider>
)

/** The owner of a task: coordinators for the type OTHER, otherwise all active staff (TSK-002, TSK-015). */
export function OwnerInput({ field, name }: InputProps) {
  const isOther = useWatch({ name: 'taskType' }) === 'OTHER'
  if (field.kind !== 'reference') return null
  const offer = isOther ? { ...toStaff.offer, roles: ['ROLE_PROJECT_COORDINATOR'] } : toStaff.offer
  return <DerivedInput field={{ ...field, offer }} name={name} />
}
