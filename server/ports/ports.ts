import type { Settings } from '../settings'
import { keptMail } from './kept-mail'
import type { MailPort } from './mail'
import { smtpMail } from './smtp-mail'

/** What the application reaches the outside through. */
export interface Ports {
  mail: MailPort
  close: () => Promise<void>
}

/** The ports that the settings ask for. */
export function openPorts(settings: Settings): Ports {
  const mail = settings.smtpUrl === undefined ? keptMail() : smtpMail(settings.smtpUrl)
  return { mail, close: () => mail.close() }
}
