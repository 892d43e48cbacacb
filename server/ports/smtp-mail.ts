import nodemailer from 'nodemailer'
import { RefusedMail, type MailPort } from './mail'

interface SmtpFailure extends Error {
  responseCode?: number
  command?: string
}
const isSmtpFailure = (error: unknown): error is SmtpFailure => error instanceof Error
/** A 5xx to the sender, the receivers or the content stays one; a refused sign-in is ours to mend, and is tried again. */
const isFinal = ({ responseCode = 0, command = '' }: SmtpFailure) => responseCode >= 500 && /^(MAIL FROM|RCPT TO|DATA)$/.test(command)

/**
 * Mail by SMTP, over a few connections that are kept open.
 * @param url smtp://user:password@host:587 or smtps://...; STARTTLS is used wherever the server offers it
 */
export function smtpMail(url: string): MailPort {
  const transport = nodemailer.createTransport({
    url, pool: true, maxConnections: 3,
    connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000,
    disableFileAccess: true, disableUrlAccess: true,
  })
  return {
    send: async ({ from, to, subject, html, text, messageId }) => {
      try {
        await transport.sendMail({ from, to: [...to], subject, html, text, messageId, headers: { 'Auto-Submitted': 'auto-generated' } })
      } catch (error) {
        if (isSmtpFailure(error) && isFinal(error)) throw new RefusedMail(error.message, { cause: error })
        throw error
      }
    },
    close: async () => transport.close(),
  }
}
