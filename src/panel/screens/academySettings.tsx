import { choice } from '#resources/kernel/fields'
import { DerivedInput } from '../kernel/form/FieldInput'
import type { InputProps, ScreenParts } from '../kernel/screen-parts'

const names = Intl.supportedValuesOf('timeZone')
const zones = choice({
  label: 'Time zone',
  required: true,
  options: Object.fromEntries(names.map((name) => [name, name])),
})

/** The time zone, found by typing among those that the browser knows. */
function ZoneInput({ field: { label, help }, name }: InputProps) {
  return <DerivedInput field={{ ...zones, label, help }} name={name} />
}

/** What the form of the academy's settings has of its own. */
export const parts: ScreenParts = { inputs: { timeZone: ZoneInput } }
