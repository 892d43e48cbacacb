import { BarChart } from '@mui/x-charts/BarChart'
import { formatNumber } from '#kit/format/money'
import { useIsPhone } from '#kit/theme/use-width'

export interface BarSeries {
  label: string
  data: readonly number[]
  /** Filled with the accent color; otherwise neutral, for amounts due, or all who applied. */
  isFilled: boolean
}
interface BarsProps {
  names: readonly string[]
  series: readonly BarSeries[]
  height: number
  /**
   * `flat` bars lie without axes: a table beside them shows the names and numbers row by row. `named` bars lie beside their names, which
   * are too long to stand under bars.
   */
  look?: 'standing' | 'flat' | 'named'
  label: string
  format?: (value: number) => string
}

const ACCENT = 'var(--accent)'
const short = (value: number) =>
  value >= 1e6 ? `${value / 1e6}M` : value >= 1e4 ? `${value / 1e3}k` : formatNumber(value)

/** A bar chart in an accent and a neutral color. A table shows the same data, for accessibility. In a separate chunk. */
export default function Bars({ names, series, height, look = 'standing', label, format = formatNumber }: BarsProps) {
  const isPhone = useIsPhone()
  const categoryGapRatio = look === 'flat' ? 0.45 : 0.4
  const band = { scaleType: 'band' as const, data: [...names], categoryGapRatio, barGapRatio: 0.1 }
  const numbers = { min: 0, disableLine: true, disableTicks: true, tickNumber: 4, valueFormatter: short }
  const drawn = series.map((one, index) => ({
    id: `${index}`,
    label: one.label,
    data: [...one.data],
    color: one.isFilled ? ACCENT : 'var(--bg-sunken)',
    valueFormatter: (value: number | null) => format(value ?? 0),
  }))
  const common = { skipAnimation: true, hideLegend: true, borderRadius: 3, height, 'aria-label': label, role: 'img' }
  if (look === 'flat') {
    return (
      <BarChart
        {...common}
        layout="horizontal"
        series={drawn}
        margin={{ left: 0, right: 0, top: 0, bottom: 0 }}
        yAxis={[{ ...band, position: 'none' }]}
        xAxis={[{ position: 'none', min: 0 }]}
      />
    )
  }
  if (look === 'named') {
    return (
      <BarChart
        {...common}
        layout="horizontal"
        series={drawn}
        grid={{ vertical: true }}
        margin={{ left: 0, right: 12, top: 4, bottom: 0 }}
        yAxis={[{ ...band, disableTicks: true, tickLabelInterval: () => true, width: isPhone ? 140 : 180 }]}
        xAxis={[{ ...numbers, height: 26 }]}
      />
    )
  }
  return (
    <BarChart
      {...common}
      series={drawn}
      grid={{ horizontal: true }}
      margin={{ left: 0, right: 0, top: 12, bottom: 0 }}
      xAxis={[{ ...band, disableTicks: true, disableLine: false, height: 26 }]}
      yAxis={[{ ...numbers, width: 48 }]}
    />
  )
}
