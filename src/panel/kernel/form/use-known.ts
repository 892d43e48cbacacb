import { useEffect } from 'react'
import type { ChangeNotice } from '../screen-parts'

/** Reports whether a notice says anything, once that is known. */
export function useKnown(onKnown: ChangeNotice['onKnown'], isKnown: boolean, says: boolean): void {
  useEffect(() => {
    if (isKnown) onKnown?.(says)
  }, [onKnown, isKnown, says])
}
