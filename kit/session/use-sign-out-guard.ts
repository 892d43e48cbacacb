import { useEffect, useState } from 'react'
import { guardSignOut } from './guard-sign-out'

/** Holds back Log Out where `mustAsk` returns true: `isAsking` until `goOn` signs out or `stay` does not. */
export function useSignOutGuard(mustAsk: () => boolean | Promise<boolean>) {
  const [out, setOut] = useState<{ go: () => void } | null>(null)
  useEffect(
    () =>
      guardSignOut(async (go) => {
        const asks = await mustAsk()
        if (asks) setOut({ go })
        return asks
      }),
    [mustAsk],
  )
  return { isAsking: out !== null, goOn: () => out?.go(), stay: () => setOut(null) }
}
