import { DerivedInput } from '#panel/kernel/form/FieldInput'
import type { InputProps } from '#panel/kernel/screen-parts'

/** The team, marked required (GRP-041): it is once any team exists, which the server knows. */
export const TeamInput = ({ field, name }: InputProps) => (
  <DerivedInput field={{ ...field, required: true }} name={name} />
)
