import { useEffect, useState } from 'react'

/** Whom a list hands to the drawer that it opens, one a line. */
const handed = { mail: '', sms: '' }

export const hand = (kind: keyof typeof handed, receivers: readonly string[]): void =>
  void (handed[kind] = receivers.join('\n'))

/** Whom the drawer is opened for; null where nobody was handed to it. They are for this opening alone. */
export function useHanded(kind: keyof typeof handed): string | null {
  const [receivers] = useState(() => handed[kind] || null)
  useEffect(() => void (handed[kind] = ''), [kind])
  return receivers
}
