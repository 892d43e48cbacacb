import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

/** Of many things of the same height those in sight: where each starts, and how high all of them are together. */
export function useWindow(count: number, height: number) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- what it gives is read in this render only
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
  })
  return { scroller, shown: virtual.getVirtualItems(), total: virtual.getTotalSize() }
}
