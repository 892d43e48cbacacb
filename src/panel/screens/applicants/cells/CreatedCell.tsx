import type { RaRecord } from 'react-admin'
import { formatInstant, formatInstantDay } from '#kit/format/dates'
import { textOf } from '#panel/kernel/cells/read-value'
import { Absent } from '#panel/kernel/cells/Absent'
import { DebtCell } from './DebtCell'

/** The day of the application; on a phone a debt takes its place (look 16). */
export function CreatedCell({ record }: { record: RaRecord }) {
  const at = textOf(record.created_at)
  if (at === null) return <Absent />
  return (
    <span className="created-cell">
      <span className="num quiet" title={formatInstant(at)}>
        {formatInstantDay(at)}
      </span>
      {record.hasDebt === true && (
        <span className="phone-debt">
          <DebtCell record={record} />
        </span>
      )}
    </span>
  )
}
