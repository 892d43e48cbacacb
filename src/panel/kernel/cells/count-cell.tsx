import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import { formatNumber } from '#kit/format/money'
import { Absent } from '#panel/kernel/cells/Absent'
import { numberOf } from '#panel/kernel/cells/read-value'

/** The cell of a count: nothing to look at where there is none (look: 'No column of zeros'). */
export function countCell(name: string): ComponentType<{ record: RaRecord }> {
  return function CountCell({ record }) {
    const count = numberOf(record[name])
    return count ? <span className="num">{formatNumber(count)}</span> : <Absent />
  }
}
