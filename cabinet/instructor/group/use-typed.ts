import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '#kit/form/use-debounced'

/** How long somebody has stopped typing before the address follows, in ms (part 2 §5). */
const PAUSE = 500

/**
 * What stands in a box whose text is kept in the address. The address follows what is typed, later than a letter: a box that showed the
 * address would lose letters. The box follows where the address changes otherwise: by Back, or by a filter.
 */
export function useTyped(kept: string, keep: (text: string) => void): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(kept)
  /** What was given to the address and has not come back yet. */
  const onTheWay = useRef<string[]>([])
  const address = useRef({ kept, keep })
  const rested = useDebounced(typed, PAUSE)

  useEffect(() => {
    const isNew = kept !== address.current.kept
    address.current = { kept, keep }
    if (!isNew) return
    const place = onTheWay.current.indexOf(kept)
    onTheWay.current.splice(0, place === -1 ? Infinity : place + 1)
    if (place === -1) setTyped(kept)
  }, [kept, keep])
  useEffect(() => {
    if (rested === (onTheWay.current.at(-1) ?? address.current.kept)) return
    onTheWay.current.push(rested)
    address.current.keep(rested)
  }, [rested])
  return [typed, setTyped]
}
