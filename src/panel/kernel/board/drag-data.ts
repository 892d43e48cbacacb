import type { Active, Over } from '@dnd-kit/core'
import type { RaRecord } from 'react-admin'

/** The column under the dragged card; null if none. */
export const columnOver = (over: Over | null): string | null => (over === null ? null : String(over.id))
/** The dragged card. */
export const cardOf = (active: Pick<Active, 'data'>) => active.data.current?.card as RaRecord | undefined
