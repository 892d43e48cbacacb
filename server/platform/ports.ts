import type { Settings } from './settings'
import { httpSms } from './messages/http-sms'
import type { MailPort } from './messages/mail'
import type { SmsPort } from './messages/sms'

/** What the application reaches the outside through. */
export interface Ports {
  mail: MailPort
  /** Null without a gateway: then SMS are only kept. */
  sms: SmsPort | null
  close: () => Promise<void>
}

/** The ports that the settings ask for; what sends by SMTP is read where it is. */
export async function openPorts(settings: Settings): Promise<Ports> {
  const mail =
    settings.smtpUrl === undefined ? keptMail() : (await import('./messages/smtp-mail')).smtpMail(settings.smtpUrl)
  const sms = settings.smsUrl === undefined ? null : httpSms(settings.smsUrl, settings.smsToken)
  return { mail, sms, close: () => mail.close() }
}

/** Keeps mails instead of sending them: without SMTP settings, where the outbox itself is what people read. */
const keptMail = (): MailPort => ({ send: (_mail, handOver) => handOver(), close: async () => {} })
