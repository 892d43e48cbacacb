import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Tone } from '#resources/kernel/choice-look'
import type { ScreenParts } from '../screen-parts'

/** Tones that colour a row; of the grey ones only closed records are coloured (look: 'Row colours'). */
const coloured: readonly Tone[] = ['green', 'red', 'blue', 'amber']

/** The tone of a row, by the declared `tone` field or the screen's own function; undefined for none. */
export function rowTone(resource: AnyResource, record: RaRecord, { rowTone: own }: ScreenParts): Tone | undefined {
  if (own) return own(record) ?? undefined
  const name = resource.views?.list.tone
  const field = name === undefined ? undefined : resource.fields[name]
  if (field?.kind !== 'choice' || name === undefined) return undefined
  const look = field.options.find((option) => option.value === String(record[name]))?.look
  if (!look) return undefined
  if (look.tone === 'grey') return look.glyph === 'cross' || look.glyph === 'tick' ? 'grey' : undefined
  return coloured.includes(look.tone) ? look.tone : undefined
}
