import type { AnyField, FieldKind, FieldOf } from '#resources/kernel/field'

/** Props of a kind's input: a value and its setter. Independent of any form, so that filters can use it too. */
export type WidgetProps<K extends FieldKind = FieldKind> = PropsOfField<FieldOf<K>>

interface PropsOfField<F extends AnyField> {
  field: F
  /** Path of the value in its form, `duration.value`. */
  name: string
  /** Id of the element that the label refers to; the label's own id is `${id}-label`. */
  id: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  isInvalid: boolean
  /** Ids of help and error, for aria-describedby. */
  describedBy: string | undefined
}

/** The aria attributes of an input element. */
export const ariaOf = ({
  field,
  isInvalid,
  describedBy,
}: Pick<WidgetProps, 'field' | 'isInvalid' | 'describedBy'>) => ({
  'aria-invalid': isInvalid || undefined,
  'aria-describedby': describedBy,
  'aria-required': field.required || undefined,
})

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
