import type { Row } from '#resources/kernel/check-row'
import type { AnyField, Fields } from '#resources/kernel/field'

/** The parts of an object or a row that can be written here; those the server kept from this person are not in `row`. */
export const writtenParts = (fields: Fields, row?: Row): [string, AnyField][] =>
  Object.entries(fields).filter(
    ([part, field]) => field.mode !== 'read' && !(row && field.readable !== null && !(part in row)),
  )
