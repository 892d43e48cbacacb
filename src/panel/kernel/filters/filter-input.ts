import type { AnyField } from '#resources/kernel/field'

/** What a filter's input is given: it stands alone, in no form. */
export interface FilterInputProps<F extends Pick<AnyField, 'kind'> = AnyField> {
  /** Name of the resource, for the catalogues. */
  resource: string
  /** Path of the field. */
  name: string
  field: F
  /** Id of the element that the label names; `${id}-label` is the label's. */
  id: string
  value: unknown
  onChange: (value: unknown) => void
  isInvalid: boolean
}
