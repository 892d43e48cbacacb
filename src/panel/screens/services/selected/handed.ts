import { useEffect, useState } from 'react'

/** Whom a list hands to the drawer that it opens. */
interface Handed {
  /** Addresses or phone numbers, one per line. */
  receivers: string
  /** The applications that were chosen: a receiver may have others. */
  applicants: number[]
}
const handed: Record<'mail' | 'sms', Handed | null> = { mail: null, sms: null }

export const hand = (kind: keyof typeof handed, receivers: Handed): void => void (handed[kind] = receivers)

/** Whom the drawer is opened for; null where nobody was handed to it. They are for this opening alone. */
export function useHanded(kind: keyof typeof handed): Handed | null {
  const [receivers] = useState(() => handed[kind])
  useEffect(() => void (handed[kind] = null), [kind])
  return receivers
}
