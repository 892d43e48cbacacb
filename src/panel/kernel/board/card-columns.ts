import type { DeclaredBoard } from '#resources/kernel/define-resource'
import type { Column } from '../list/columns'
import type { ListFacts } from '../list/list-facts'

/** Groups fields into the lines of a card, in pairs from the end, so that with an odd number the first field has its own line. */
export function linesOf(columns: readonly Column[]): Column[][] {
  const first = columns.length % 2
  const pairs = columns.slice(first).flatMap((_, index, all) => (index % 2 === 0 ? [all.slice(index, index + 2)] : []))
  return [...(first === 1 ? [columns.slice(0, 1)] : []), ...pairs]
}

/** The columns shown below a card's name that the viewer may read, without the display fields. */
export const cardColumns = ({ resource, allColumns }: ListFacts, { card }: DeclaredBoard): Column[] =>
  card.flatMap((name) => {
    const column = allColumns.find((one) => one.name === name || one.fieldName === name)
    return column && !resource.display.includes(column.fieldName) ? [column] : []
  })
