import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import { formatNumber } from '#kit/format/money'
import { Absent } from '#panel/kernel/cells/Absent'
import { numberOf } from '#panel/kernel/cells/read-value'

/** Creates the cell of a count; zero is shown as an absent value (look: 'No column of zeros'). */
export function countCell(name: string): ComponentType<{ record: RaRecord }> {
  return function CountCell({ record }) {
    const count = numberOf(record[name])
    return count ? <span className="num">{formatNumber(count)}</span> : <Absent />
  }
}
