import type { Row } from '#resources/kernel/check-row'
import type { AnyField, Fields } from '#resources/kernel/field'

/** The writable parts of an object or row; parts that the viewer may not read are missing in `row` and left out. */
export const writtenParts = (fields: Fields, row?: Row): [string, AnyField][] =>
  Object.entries(fields).filter(
    ([part, field]) => field.mode !== 'read' && !(row && field.readable !== null && !(part in row)),
  )
