import type { ChoiceLook } from '#resources/kernel/choice-look'
import { StagePie } from './StagePie'
import './status-chip.css'

const envelope =
  'M9.5 15.8H4.8a2 2 0 0 1-2-2V6.2a2 2 0 0 1 2-2h10.4a2 2 0 0 1 2 2v3M3.3 5.6L10 10.6l6.7-5M11.8 15.2l2 2 3.7-4.2'

export interface StatusChipProps extends ChoiceLook {
  label: string
  /** 22 px high, for the cabinet. */
  isTouch?: boolean
}

/** A status: pie, label, and an envelope when the person was informed (look: 'Statuses'). Never clickable by itself. */
export function StatusChip({ tone, glyph, label, sent = false, isTouch = false }: StatusChipProps) {
  return (
    <span className={isTouch ? 'status touch' : 'status'} data-tone={tone} title={label}>
      <StagePie glyph={glyph} />
      <span>{label}</span>
      {sent && (
        <svg width="13" height="13" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path
            d={envelope}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
    </span>
  )
}
