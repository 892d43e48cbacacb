import { ABSENT } from '#kit/format/dates'
import type { WidgetProps } from './widget'

/** A JSON value, read-only; a screen that edits it provides its own input. */
export function JsonWidget({ id, value }: WidgetProps<'json'>) {
  if (value === null || value === undefined) {
    return (
      <div id={id} style={{ padding: '8px 0', color: 'var(--t3)' }}>
        {ABSENT}
      </div>
    )
  }
  return (
    <pre
      id={id}
      tabIndex={0}
      aria-labelledby={`${id}-label`}
      style={{
        margin: 0,
        padding: '8px 10px',
        maxHeight: 240,
        overflow: 'auto',
        borderRadius: 6,
        background: 'var(--bg-sunken)',
        fontSize: 12,
        lineHeight: '18px',
      }}
    >
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
