import type { Settings } from './settings'
import { httpSms } from './messages/http-sms'
import type { MailPort } from './messages/mail'
import type { SmsPort } from './messages/sms'

/** Connections to the outside world. */
export interface Ports {
  mail: MailPort
  /** Null without a gateway: SMS are then only stored. */
  sms: SmsPort | null
  close: () => Promise<void>
}

/** Opens the ports that the settings ask for; the SMTP code is loaded only if needed. */
export async function openPorts(settings: Settings): Promise<Ports> {
  const mail =
    settings.smtpUrl === undefined ? keptMail() : (await import('./messages/smtp-mail')).smtpMail(settings.smtpUrl)
  const sms = settings.smsUrl === undefined ? null : httpSms(settings.smsUrl, settings.smsToken)
  return { mail, sms, close: () => mail.close() }
}

/** Stores mails instead of sending them when there are no SMTP settings: people read them in the outbox. */
const keptMail = (): MailPort => ({ send: (_mail, handOver) => handOver(), close: async () => {} })
