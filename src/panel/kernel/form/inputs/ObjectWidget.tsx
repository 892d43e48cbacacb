import { useLabel } from '#kit/i18n/text'
import { usePartInput } from './part-input'
import type { WidgetProps } from './widget'
import { writtenParts } from './written-parts'

/** The fields of an object, side by side, each with its own label. */
export function ObjectWidget({ field, name, id }: WidgetProps<'object'>) {
  const Part = usePartInput()
  const labelOf = useLabel()
  return (
    <div
      role="group"
      aria-label={labelOf(field.label)}
      id={id}
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(112px, 100%), 1fr))',
        gap: '14px 12px',
      }}
    >
      {writtenParts(field.fields).map(([part, inner]) => (
        <Part key={part} field={inner} name={`${name}.${part}`} />
      ))}
    </div>
  )
}
