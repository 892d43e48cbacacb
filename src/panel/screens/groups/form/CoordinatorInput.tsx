import { masters } from '#resources/access'
import { useViewer } from '#kit/session/viewer'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import type { InputProps } from '#panel/kernel/screen-parts'

/** Who coordinates the group; a coordinator is offered nobody else, for whom the server would refuse it. */
export function CoordinatorInput({ field, name }: InputProps) {
  const viewer = useViewer()
  const isFree = field.kind !== 'reference' || masters(viewer)
  return <DerivedInput field={isFree ? field : { ...field, offer: { ids: [viewer.id] } }} name={name} />
}
