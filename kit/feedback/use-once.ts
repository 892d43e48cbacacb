import { useEffect, useRef } from 'react'

const DOUBLE_CLICK = 1000

/**
 * Runs at most once per second, unless its call has ended: the second click of a double click may arrive before 'busy' is shown. Does nothing
 * while the dialog fades out.
 */
export function useOnce(
  { isOpen, isBusy = false }: { isOpen: boolean; isBusy?: boolean },
  run: () => void,
): () => void {
  const last = useRef(-DOUBLE_CLICK)
  useEffect(() => {
    if (isOpen && !isBusy) last.current = -DOUBLE_CLICK
  }, [isOpen, isBusy])
  return () => {
    if (!isOpen || performance.now() - last.current < DOUBLE_CLICK) return
    last.current = performance.now()
    run()
  }
}
