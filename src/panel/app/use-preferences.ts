import { useEffect, useRef } from 'react'
import { notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { useCall } from '#kit/query/use-call'
import { onLanguageChange } from '#kit/i18n/language'
import type { SchemeChoice } from '#kit/theme/colour-scheme'
import { readPreferences, writePreferences, type Preferences } from '#resources/account.calls'

/** Saves a preference of the signed-in user on the server, merged into the others (DECISIONS 'Language'). Shows a toast if that fails. */
export async function keepPreference(change: Preferences): Promise<void> {
  await send(writePreferences, { body: change }).catch((failure: unknown) => notifyFailure(failure))
}

/**
 * Applies the colour scheme that this user saved, perhaps on another device, and saves changes of the language on the server. The saved
 * language itself comes with the current user.
 */
export function useKeptPreferences(apply: (scheme: SchemeChoice) => void): void {
  const kept = useCall(readPreferences, undefined, { staleTime: Infinity })
  const scheme = kept.data?.colorScheme
  const latest = useRef(apply)
  latest.current = apply
  useEffect(() => {
    if (scheme) latest.current(scheme)
  }, [scheme])
  useEffect(() => onLanguageChange((language, isChosenHere) => isChosenHere && void keepPreference({ language })), [])
}
