import { useEffect } from 'react'
import { useNotificationContext, useTranslate } from 'react-admin'
import { notify } from '#kit/feedback/toast-store'
import { feedbackText } from '#kit/i18n/feedback'

/** Hands what react-admin's own pieces want to say (`useNotify`) to the toasts of the kit. */
export function ToastBridge() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  useEffect(() => {
    if (notifications.length === 0) return
    const next = takeNotification()
    if (!next || typeof next.message !== 'string') return
    const said = translate(next.message, next.notificationOptions?.messageArgs)
    notify(next.type, said === '' ? feedbackText('tryLater') : said)
  }, [notifications, takeNotification, translate])
  return null
}
