import { startTransition, useEffect, useOptimistic, useRef, type MouseEvent } from 'react'

interface TickProps {
  label: string
  isTicked: boolean
  /** Some, not all, of what it stands for. */
  isMixed?: boolean
  /** `event` tells a click with Shift. */
  onTick: (isTicked: boolean, event: MouseEvent<HTMLInputElement>) => void
}

/** A checkbox of a list: the browser's own, so that five hundred of them cost nothing. It shows at once, what follows from it next. */
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
