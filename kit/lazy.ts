import { lazy as ofReact } from 'react'
import { withConnection } from './feedback/with-connection'

/**
 * React's `lazy`, but without a connection it waits for one, and the current content stays visible. For parts inside a frame that shows the
 * connection state (`OfflineBar`, the panel's `ConnectionBar`).
 */
export const lazy: typeof ofReact = (load) => ofReact(() => withConnection(load))
