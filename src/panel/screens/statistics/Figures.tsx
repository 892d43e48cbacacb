import type { ReactNode } from 'react'
import { LazyBars } from './LazyBars'
import styles from './statistics.module.css'

interface Column<R> {
  head: string
  cell: (row: R) => ReactNode
}
interface FiguresProps<R> {
  /** The column that names the rows. */
  name: Column<R>
  columns: readonly Column<R>[]
  rows: readonly R[]
  /** The sums of all rows. */
  foot?: R
  /** A bar beside each name, over an empty column: its name and value, and the height of a row in pixels. */
  bars?: { label: string; of: string; nameOf: (row: R) => string; valueOf: (row: R) => number; height: number }
}

/** A table of figures. */
export function Figures<R>({ name, columns, rows, foot, bars }: FiguresProps<R>) {
  const line = (row: R, index: number) => (
    <tr key={index} style={bars && { height: bars.height }}>
      <th scope="row">{name.cell(row)}</th>
      {bars && <td className={styles.barCell} aria-hidden="true" />}
      {columns.map(({ head, cell }) => (
        <td key={head}>{cell(row)}</td>
      ))}
    </tr>
  )
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{name.head}</th>
            {bars && <th className={styles.barCell} aria-hidden="true" />}
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        {foot && <tfoot>{line(foot, 0)}</tfoot>}
      </table>
      {bars && (
        <div className={styles.bars}>
          <LazyBars
            look="flat"
            label={bars.label}
            names={rows.map(bars.nameOf)}
            height={bars.height * rows.length}
            series={[{ label: bars.of, data: rows.map(bars.valueOf), isFilled: true }]}
          />
        </div>
      )}
    </>
  )
}
