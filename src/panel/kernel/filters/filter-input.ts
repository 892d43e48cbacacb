import type { AnyField } from '#resources/kernel/field'

/** Props of a filter's input; it is not inside a form. */
export interface FilterInputProps<F extends Pick<AnyField, 'kind'> = AnyField> {
  /** Name of the resource, for its texts. */
  resource: string
  /** Path of the field. */
  name: string
  field: F
  /** Id of the element that the label refers to; the label's own id is `${id}-label`. */
  id: string
  value: unknown
  onChange: (value: unknown) => void
  isInvalid: boolean
}
