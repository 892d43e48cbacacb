import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/http'
import { onLanguageChange } from '../../../kit/i18n/language'
import { schemeChoices, type SchemeChoice } from '../../../kit/theme/colour-scheme'

interface Preferences {
  language?: string
  colorScheme?: string
  /** Said by a server that has the live connection; not kept. */
  live?: boolean
}

const isScheme = (name: unknown): name is SchemeChoice => schemeChoices.some((one) => one === name)

/** Keeps a choice of the signed-in person on the server, merged into what is kept (DECISIONS 'Language'). Throws ApiError. */
export const keepPreference = (change: Preferences) => call('PUT', '/preferences', change)

/**
 * Takes over the colours that this person chose on another device, and keeps a change of language on the server. The
 * language itself comes with the current user. Gives whether the server offers the live connection.
 */
export function useKeptPreferences(apply: (scheme: SchemeChoice) => void): { isLive: boolean } {
  const kept = useQuery({ queryKey: ['preferences'], queryFn: () => call<Preferences>('GET', '/preferences'), staleTime: Infinity })
  const scheme = kept.data?.colorScheme
  const latest = useRef(apply)
  latest.current = apply
  useEffect(() => {
    if (isScheme(scheme)) latest.current(scheme)
  }, [scheme])
  useEffect(() => onLanguageChange((language) => void keepPreference({ language })), [])
  return { isLive: kept.data?.live === true }
}
