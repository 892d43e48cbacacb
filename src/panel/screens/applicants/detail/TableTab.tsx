import { SectionBody } from './SectionBody'
import { SectionTable } from '#panel/kernel/record/SectionTable'
import { useDetailText } from './texts'
import { useColumns, type TableSection } from './use-columns'
import { useSection } from './use-detail'

/** A section that is a table of facts. */
export function TableTab<N extends Exclude<TableSection, 'attachments'>>({ name, id }: { name: N; id: number }) {
  const t = useDetailText()
  const title: TableSection = name
  const columns = useColumns()[name]
  const query = useSection(name, id)
  return (
    <SectionBody query={query} items={t(title).toLowerCase()}>
      {(rows) => <SectionTable label={t(title)} columns={columns} rows={rows} keyOf={keyOf} />}
    </SectionBody>
  )
}

/** Absentees are one row a group. */
const keyOf = (row: { id: number | string } | { groupId: number }) => ('id' in row ? row.id : row.groupId)
