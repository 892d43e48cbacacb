import type { ReactNode } from 'react'
import type { Words } from '#resources/kernel/words'
import { useWords } from '#kit/i18n/text'
import { useIsNarrow } from '#kit/theme/use-width'
import styles from './section-table.module.css'

export interface SectionColumn<R> {
  head: Words
  cell: (row: R) => ReactNode
  /** Width relative to the other columns; 1 by default. */
  grow?: number
  isRight?: boolean
}

interface SectionTableProps<R> {
  label: string
  columns: readonly SectionColumn<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string | number
}

/** A short table of facts; on a narrow screen each row is a block whose first value is its title. */
export function SectionTable<R>({ label, columns, rows, keyOf }: SectionTableProps<R>) {
  const say = useWords()
  const isNarrow = useIsNarrow()
  if (isNarrow) return <Blocks label={label} columns={columns} rows={rows} keyOf={keyOf} />
  const whole = columns.reduce((sum, { grow = 1 }) => sum + grow, 0)
  const sideOf = ({ isRight }: SectionColumn<R>) => (isRight ? styles.right : undefined)
  return (
    <table className={styles.sectionTable} aria-label={label}>
      <colgroup>
        {columns.map(({ head, grow = 1 }) => (
          <col key={head.en} style={{ width: `${(grow / whole) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.head.en} scope="col" className={sideOf(column)}>
              {say(column.head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.head.en} className={sideOf(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Blocks<R>({ label, columns: [first, ...others], rows, keyOf }: SectionTableProps<R>) {
  const say = useWords()
  return (
    <ul className={styles.sectionBlocks} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <b>{first?.cell(row)}</b>
          <dl>
            {others.map(({ head, cell }) => (
              <div key={head.en}>
                <dt>{say(head)}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
