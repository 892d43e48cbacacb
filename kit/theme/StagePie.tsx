import type { Glyph } from '#resources/kernel/choice-look'

const ring = { cx: 8, cy: 8, r: 6.7, fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 }
const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const slices = {
  quarter: 'M8 8V3.8A4.2 4.2 0 0 1 12.2 8z',
  half: 'M8 8V3.8A4.2 4.2 0 0 1 8 12.2z',
  threeQuarters: 'M8 8V3.8A4.2 4.2 0 1 1 3.8 8z',
}
const strokes = {
  bars: 'M6.2 5.5v5M9.8 5.5v5',
  cross: 'M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8',
  arrow: 'M5 8h5.5M8.3 5.6L10.7 8l-2.4 2.4',
}

/**
 * The pie in front of a status, which shows its stage (look: 'the glyph is the stage'). It has the colour of the surrounding text; the
 * label is beside it, so screen readers skip it.
 */
export function StagePie({ glyph, size = 12 }: { glyph: Glyph; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {drawing(glyph)}
    </svg>
  )
}

function drawing(glyph: Glyph) {
  switch (glyph) {
    case 'dashed':
      return <circle {...ring} strokeDasharray="2.6 2.6" />
    case 'tick':
      return (
        <>
          <circle cx="8" cy="8" r="7.5" fill="currentColor" />
          <path {...line} d="M4.6 8.3l2.3 2.3 4.5-5" stroke="var(--bg)" strokeWidth="1.7" />
        </>
      )
    case 'quarter':
    case 'half':
    case 'threeQuarters':
      return (
        <>
          <circle {...ring} />
          <path d={slices[glyph]} fill="currentColor" />
        </>
      )
    default:
      return (
        <>
          <circle {...ring} />
          <path {...line} d={strokes[glyph]} />
        </>
      )
  }
}
