import { choice } from '#resources/kernel/fields'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import type { InputProps, ScreenParts } from '#panel/kernel/screen-parts'
import { asIs } from '#resources/kernel/words'

const names = Intl.supportedValuesOf('timeZone')
const zones = choice({
  label: { en: 'Time zone', hy: 'Ժամային գոտի' },
  required: true,
  options: Object.fromEntries(names.map((name) => [name, asIs(name)])),
})

/** The time zone, found by typing among those that the browser knows. */
function ZoneInput({ field: { label, help }, name }: InputProps) {
  return <DerivedInput field={{ ...zones, label, help }} name={name} />
}

/** What the form of the academy's settings has of its own. */
export const parts: ScreenParts = { inputs: { timeZone: ZoneInput } }
