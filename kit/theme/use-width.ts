import { useSyncExternalStore } from 'react'
import { NARROW, PHONE } from './touch'

/** A hook that says whether a media query matches on the screen, updated live. A page that is printed keeps the layout that it has. */
function whether(media: string): () => boolean {
  const query = () => window.matchMedia(media.replace('@media ', 'screen and '))
  const subscribe = (listener: () => void) => {
    const watched = query()
    watched.addEventListener('change', listener)
    return () => watched.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => query().matches)
}
/** Whether the screen is too narrow for a table (part 1 §3: 877 px). */
export const useIsNarrow = whether(NARROW)
/** Whether a list beside the menu only has room for icons (1,040 px, as its toolbar). */
export const useIsTight = whether('@media (max-width: 1040px)')
/** Whether the screen is as narrow as a phone's (590 px). */
export const useIsPhone = whether(PHONE)
