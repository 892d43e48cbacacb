import { lazy as ofReact } from 'react'
import { withConnection } from './feedback/missing-part'

/**
 * As React's `lazy`, of a part that is loaded when it is first shown: where there is no connection it waits for it, and what is shown meanwhile
 * stays. For what stands in a frame that says so (`OfflineBar`, the panel's `ConnectionBar`).
 */
export const lazy: typeof ofReact = (load) => ofReact(() => withConnection(load))
