import type { AnyField } from '#resources/kernel/field'

/** Props of a filter's input; it is not inside a form. */
export interface ValueFilterProps {
  /** Id of the element that the label refers to; the label's own id is `${id}-label`. */
  id: string
  value: unknown
  onChange: (value: unknown) => void
  isInvalid: boolean
}

/** Props of the filter input of a field. */
export interface FilterInputProps<F extends Pick<AnyField, 'kind'> = AnyField> extends ValueFilterProps {
  field: F
}
