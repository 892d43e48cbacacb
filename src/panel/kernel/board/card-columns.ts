import type { DeclaredBoard } from '#resources/kernel/define-resource'
import type { Column } from '../list/columns'
import type { ListFacts } from '../list/list-facts'

/** The lines of a card: the last fields in pairs, so that what is left over stands alone on the first. */
export function linesOf(columns: readonly Column[]): Column[][] {
  const first = columns.length % 2
  const pairs = columns.slice(first).flatMap((_, index, all) => (index % 2 === 0 ? [all.slice(index, index + 2)] : []))
  return [...(first === 1 ? [columns.slice(0, 1)] : []), ...pairs]
}

/** What a card shows under its name, as far as the viewer may read it; what names the record stands there already. */
export const cardColumns = ({ resource, allColumns }: ListFacts, { card }: DeclaredBoard): Column[] =>
  card.flatMap((name) => {
    const column = allColumns.find((one) => one.name === name || one.fieldName === name)
    return column && !resource.display.includes(column.fieldName) ? [column] : []
  })
