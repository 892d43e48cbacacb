import { useInput } from 'react-admin'
import type { ReactNode } from 'react'
import { afterPress } from '#kit/form/after-press'
import { useWords } from '#kit/i18n/text'
import type { FieldKind } from '#resources/kernel/field'
import { isEditable } from '#resources/kernel/field-conditions'
import { mayWriteField, useAsking, useViewer } from '#kit/session/viewer'
import type { InputProps } from '../screen-parts'
import { useParts } from '../screens'
import { FieldFrame } from './FieldFrame'
import { useFormInfo } from './form-context'
import { FieldError } from './LabelledInput'
import { PartInputProvider } from './inputs/part-input'
import type { WidgetProps } from './inputs/widget'
import { widgetOf } from './inputs/widgets'
import { useConditions } from './use-conditions'
import { useFieldError } from './use-field-error'
import { ReadOnlyInput } from './ReadOnlyInput'

/** Kinds that render their own label: a switch has it beside, the others contain fields with labels. */
const ownLabel: ReadonlySet<FieldKind> = new Set<FieldKind>(['flag', 'object', 'rows'])

/** The derived input of a field at a path: label, widget of its kind, error (VAL-001). A field that may not be written is shown as text. */
export function DerivedInput({ field, name }: InputProps) {
  const { record, isReadOnly } = useFormInfo()
  const viewer = useViewer()
  const { isAsked, isFixed: isKept } = useConditions(field, name)
  const isFixed =
    isReadOnly ||
    field.mode === 'read' ||
    (field.mode === 'create' && record !== null) ||
    isKept ||
    !mayWriteField(field, viewer, record)
  if (isFixed) return <ReadOnlyInput field={field} name={name} />
  return <WrittenInput field={isAsked ? { ...field, required: true } : field} name={name} />
}

/** No conversion: widgets read and write values in the request format. */
const asItIs = (value: unknown) => value

interface WrittenInputProps extends InputProps {
  /** Another widget than that of the field's kind. */
  children?: (widget: WidgetProps) => ReactNode
}

/** A field that may be written: label, widget, help or error. */
export function WrittenInput({ field, name, children }: WrittenInputProps) {
  const say = useWords()
  const { id, field: input } = useInput<unknown>({ source: name, format: asItIs, parse: asItIs })
  const error = useFieldError(name)
  const describedBy = [error !== null && `${id}-error`, error === null && field.help !== null && `${id}-help`]
    .filter(Boolean)
    .join(' ')
  const Widget = widgetOf(field.kind)
  const value: unknown = input.value
  const props: WidgetProps = {
    field,
    name,
    id,
    value,
    onChange: input.onChange,
    onBlur: () => afterPress(input.onBlur),
    isInvalid: error !== null,
    describedBy: describedBy === '' ? undefined : describedBy,
  }
  const widget = children ? children(props) : <Widget {...props} />
  if (ownLabel.has(field.kind)) {
    return (
      // In the grid of a row, a field with parts takes a whole line.
      <div
        tabIndex={error === null ? undefined : -1}
        data-invalid={error === null ? undefined : true}
        style={{ minWidth: 0, ...(field.kind !== 'flag' && { gridColumn: '1 / -1' }) }}
      >
        <PartInputProvider value={FieldInput}>{widget}</PartInputProvider>
        <FieldError id={`${id}-error`} message={error} />
      </div>
    )
  }
  return (
    <FieldFrame
      id={id}
      name={name}
      value={value}
      label={say(field.label)}
      isRequired={field.required}
      help={field.help && say(field.help)}
      error={error}
      isGroup={field.kind === 'richText'}
    >
      {widget}
    </FieldFrame>
  )
}

/** The input of a field: the resource's own where its screen has one and the field may be changed, else the derived one. */
export function FieldInput({ field, name }: InputProps) {
  const { resource, record, isReadOnly } = useFormInfo()
  const asking = useAsking()
  const Own = useParts(resource.name).inputs?.[name]
  const isFixed = isReadOnly || (record !== null && !isEditable(field, record, asking))
  return Own && !isFixed ? <Own field={field} name={name} /> : <DerivedInput field={field} name={name} />
}
