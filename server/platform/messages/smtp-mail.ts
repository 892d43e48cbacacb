import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import { RefusedMessage, UncertainMessage, type HandOver } from './handover'
import type { MailPort } from './mail'

interface SmtpFailure extends Error {
  responseCode?: number
  command?: string
}
const isSmtpFailure = (error: unknown): error is SmtpFailure => error instanceof Error
/**
 * A 5xx about the sender, a receiver or the content is permanent; a refused login is a configuration error, so the mail is retried later.
 */
const isFinal = ({ responseCode = 0, command = '' }: SmtpFailure) =>
  responseCode >= 500 && /^(MAIL FROM|RCPT TO|DATA)$/.test(command)

/**
 * A message stream that is read only when the server asks for it, and ends after `handOver`: without its end the server does not accept the
 * message.
 */
const endingAfter = (open: () => Readable, handOver: HandOver): Readable =>
  Readable.from(
    (async function* () {
      yield* open() as AsyncIterable<Buffer>
      await handOver()
    })(),
    { objectMode: false },
  )

/**
 * Mail by SMTP, over a few connections that are kept open. A connection that the server closed while idle is reopened.
 * @param url smtp://user:password@host:587 or smtps://...; STARTTLS is used wherever the server offers it
 */
export function smtpMail(url: string): MailPort {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const handOvers = new Map<string, HandOver>()
  transport.use('stream', ({ data, message }, done) => {
    const open = message.createReadStream.bind(message)
    message.createReadStream = () =>
      endingAfter(open, handOvers.get(String(data.messageId))!) as ReturnType<typeof open>
    done()
  })
  return {
    send: async ({ from, to, subject, html, text, files, messageId }, handOver) => {
      let isHanded = false
      // When a connection closes, the pool retries its message; this prevents a retry of one that may have been accepted.
      handOvers.set(messageId, async () => {
        if (isHanded) throw new Error('the connection was closed after the mail had been handed over')
        await handOver()
        isHanded = true
      })
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          html,
          text,
          attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        if (!isSmtpFailure(error)) throw error
        if (isFinal(error)) throw new RefusedMessage(error.message, { cause: error })
        if (isHanded && error.responseCode === undefined) throw new UncertainMessage(error.message, { cause: error })
        throw error
      } finally {
        handOvers.delete(messageId)
      }
    },
    close: async () => transport.close(),
  }
}
