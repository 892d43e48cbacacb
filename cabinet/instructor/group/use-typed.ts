import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '#kit/form/use-debounced'

/** The pause in typing after which the URL is updated, in ms (part 2 §5). */
const PAUSE = 500

/**
 * The text of a box that is also kept in the URL. The URL is updated with a delay, so a box that showed the URL's text would lose letters.
 * If the URL changes otherwise (Back, a filter), the box takes its text.
 */
export function useTyped(kept: string, keep: (text: string) => void): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(kept)
  /** Texts that were written to the URL and have not come back from it yet. */
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
