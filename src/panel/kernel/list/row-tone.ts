import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { ScreenParts } from '../screen-parts'

/** Tones that colour a row; of the greys only what is closed (look: 'Row colours'). */
const coloured = ['green', 'red', 'blue', 'amber']

/** The colour of a row by the declaration's `tone` field, or as its screen says; '' for none. */
export function rowTone(resource: AnyResource, record: RaRecord, { rowTone: own }: ScreenParts): string {
  if (own) {
    const tone = own(record)
    return tone === null ? '' : `tone-${tone}`
  }
  const name = resource.views?.list.tone
  const field = name === undefined ? undefined : resource.fields[name]
  if (field?.kind !== 'choice' || name === undefined) return ''
  const look = field.options.find((option) => option.value === String(record[name]))?.look
  if (!look) return ''
  if (look.tone === 'grey') return look.glyph === 'cross' || look.glyph === 'tick' ? 'tone-grey' : ''
  return coloured.includes(look.tone) ? `tone-${look.tone}` : ''
}
