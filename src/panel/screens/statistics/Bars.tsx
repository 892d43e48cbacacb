import { BarChart } from '@mui/x-charts/BarChart'
import { formatNumber } from '#kit/format/money'

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
  /** Horizontal bars without axes: a table beside them shows the names and numbers row by row. */
  isFlat?: boolean
  label: string
  format?: (value: number) => string
}

const ACCENT = 'var(--accent)'
const short = (value: number) =>
  value >= 1e6 ? `${value / 1e6}M` : value >= 1e4 ? `${value / 1e3}k` : formatNumber(value)

/** A bar chart in an accent and a neutral color. A table shows the same data, for accessibility. In a separate chunk. */
export default function Bars({ names, series, height, isFlat = false, label, format = formatNumber }: BarsProps) {
  const band = { scaleType: 'band' as const, data: [...names], categoryGapRatio: isFlat ? 0.45 : 0.4, barGapRatio: 0.1 }
  const drawn = series.map((one, index) => ({
    id: `${index}`,
    label: one.label,
    data: [...one.data],
    color: one.isFilled ? ACCENT : 'var(--bg-sunken)',
    valueFormatter: (value: number | null) => format(value ?? 0),
  }))
  const look = { skipAnimation: true, hideLegend: true, borderRadius: 3, height, 'aria-label': label, role: 'img' }
  if (isFlat) {
    return (
      <BarChart
        {...look}
        layout="horizontal"
        series={drawn}
        margin={{ left: 0, right: 0, top: 0, bottom: 0 }}
        yAxis={[{ ...band, position: 'none' }]}
        xAxis={[{ position: 'none', min: 0 }]}
      />
    )
  }
  return (
    <BarChart
      {...look}
      series={drawn}
      grid={{ horizontal: true }}
      margin={{ left: 0, right: 0, top: 12, bottom: 0 }}
      xAxis={[{ ...band, disableTicks: true, disableLine: false, height: 26 }]}
      yAxis={[{ min: 0, width: 48, disableLine: true, disableTicks: true, tickNumber: 4, valueFormatter: short }]}
    />
  )
}
