import { admins } from '#resources/access'
import { useViewer } from '#kit/session/viewer'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import type { InputProps } from '#panel/kernel/screen-parts'

/** Who teaches the group; the salary stands there only for those who may read it (DECISIONS 'salary of an instructor'). */
export function InstructorsInput({ field, name }: InputProps) {
  const isAdmin = admins(useViewer())
  if (field.kind !== 'rows' || isAdmin) return <DerivedInput field={field} name={name} />
  const fields = Object.fromEntries(Object.entries(field.fields).filter(([, { readable }]) => readable === null))
  return <DerivedInput field={{ ...field, fields }} name={name} />
}
