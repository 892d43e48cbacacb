import { startTransition, useEffect, useOptimistic, useRef, type MouseEvent } from 'react'

interface TickProps {
  label: string
  isTicked: boolean
  /** Some, but not all, of its rows are selected. */
  isMixed?: boolean
  /** `event` tells whether Shift was held. */
  onTick: (isTicked: boolean, event: MouseEvent<HTMLInputElement>) => void
}

/** A native checkbox, so that five hundred are cheap. It changes at once; the selection follows in a later render. */
export function Tick({ label, isTicked, isMixed = false, onTick }: TickProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isShown, show] = useOptimistic(isTicked)
  const turn = (event: MouseEvent<HTMLInputElement>) =>
    startTransition(() => {
      show(!isShown)
      onTick(!isShown, event)
    })
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className="tick">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isShown}
        onClick={turn}
        onChange={() => undefined}
      />
    </label>
  )
}
