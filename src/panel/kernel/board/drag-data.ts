import type { Active, Over } from '@dnd-kit/core'
import type { RaRecord } from 'react-admin'

/** The column that a card is over; null over none. */
export const columnOver = (over: Over | null): string | null => (over === null ? null : String(over.id))
/** The card that is in the air. */
export const cardOf = (active: Pick<Active, 'data'>) => active.data.current?.card as RaRecord | undefined
