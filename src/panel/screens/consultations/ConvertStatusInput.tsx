import { useViewer } from '#kit/session/viewer'
import { DerivedInput } from '../../kernel/form/FieldInput'
import type { InputProps } from '../../kernel/screen-parts'
import { mayLeadTo } from '#panel/screens/applicants'

/** The status of the applicant that a lead becomes: only those that the person may give one. */
export function ConvertStatusInput({ field, name }: InputProps) {
  const viewer = useViewer()
  if (field.kind !== 'choice') return null
  const offer = field.options.map(({ value }) => value).filter((status) => mayLeadTo(status, viewer))
  return <DerivedInput field={{ ...field, offer }} name={name} />
}
