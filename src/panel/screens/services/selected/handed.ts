import { useEffect, useState } from 'react'

/** Receivers that a list hands over to the drawer that it opens. */
interface Handed {
  /** Addresses or phone numbers, one per line. */
  receivers: string
  /** Ids of the chosen applications, as a receiver may have others. */
  applicants: number[]
}
const handed: Record<'mail' | 'sms', Handed | null> = { mail: null, sms: null }

export const hand = (kind: keyof typeof handed, receivers: Handed): void => void (handed[kind] = receivers)

/** The receivers handed over to the drawer; null if there are none. They are cleared on mount, so they apply to this opening only. */
export function useHanded(kind: keyof typeof handed): Handed | null {
  const [receivers] = useState(() => handed[kind])
  useEffect(() => void (handed[kind] = null), [kind])
  return receivers
}
