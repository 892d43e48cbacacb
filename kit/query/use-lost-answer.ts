import { useCallback, useEffect, useRef } from 'react'

/**
 * For a call whose answer may be lost: `note` what is sent, and null once there is an answer. Until then `tell` runs when the page shows that
 * it was done.
 */
export function useLostAnswer<T extends object>(isDone: (sent: T) => boolean, tell: (sent: T) => void) {
  const noted = useRef<T | null>(null)
  useEffect(() => {
    const sent = noted.current
    if (sent === null || !isDone(sent)) return
    noted.current = null
    tell(sent)
  })
  return useCallback((sent: T | null) => {
    noted.current = sent
  }, [])
}
