import { useEffect } from 'react'
import { notifyFailure } from '#kit/feedback/toast-store'
import { call } from '#kit/http/http'
import { onLanguageChange } from '#kit/i18n/language'

/** Keeps the language that a signed-in person picks on the server too, so that it follows them to other devices. */
export function useKeptLanguage(): void {
  useEffect(
    () => onLanguageChange((language) => void call('PUT', '/preferences', { language }).catch(notifyFailure)),
    [],
  )
}
