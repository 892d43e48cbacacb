import { admins, masters } from '#resources/access'
import { useViewer } from '#kit/session/viewer'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import type { InputProps } from '#panel/kernel/screen-parts'

/** Who coordinates the group; a coordinator is offered nobody else, for whom the server would refuse it. */
export function CoordinatorInput({ field, name }: InputProps) {
  const viewer = useViewer()
  const isFree = field.kind !== 'reference' || masters(viewer)
  return <DerivedInput field={isFree ? field : { ...field, offer: { ids: [viewer.id] } }} name={name} />
}

/** Who teaches the group; the salary stands there only for those who may read it (DECISIONS 'salary of an instructor'). */
export function InstructorsInput({ field, name }: InputProps) {
  const isAdmin = admins(useViewer())
  if (field.kind !== 'rows' || isAdmin) return <DerivedInput field={field} name={name} />
  const fields = Object.fromEntries(Object.entries(field.fields).filter(([, { readable }]) => readable === null))
  return <DerivedInput field={{ ...field, fields }} name={name} />
}

/** The team, marked required (GRP-041): it is once any team exists, which the server knows. */
export const TeamInput = ({ field, name }: InputProps) => (
  <DerivedInput field={{ ...field, required: true }} name={name} />
)
