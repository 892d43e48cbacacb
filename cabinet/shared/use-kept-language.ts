import { useEffect } from 'react'
import { notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { lightCalls } from '#kit/session/light-calls'
import { onLanguageChange } from '#kit/i18n/language'

/** Keeps the language that a signed-in person picks on the server too, so that it follows them to other devices. */
export function useKeptLanguage(): void {
  useEffect(
    () =>
      onLanguageChange(
        (language) => void send(lightCalls.writePreferences, { body: { language } }).catch(notifyFailure),
      ),
    [],
  )
}
