import type { RaRecord } from 'react-admin'
import { Absent } from '#panel/kernel/cells/Absent'
import { rowsOf, textOf } from '#panel/kernel/cells/read-value'

/** The groups that somebody has graduated from before, by their names. */
export function GraduatedGroupsCell({ record }: { record: RaRecord }) {
  const names = rowsOf(record.graduatedGroups).flatMap(({ name }) => textOf(name) ?? [])
  return names.length === 0 ? <Absent /> : <span title={names.join(', ')}>{names.join(', ')}</span>
}
