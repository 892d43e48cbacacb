import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What a mail server received. `raw` is the message as it came, `text` its quoted-printable parts read. */
export interface Received {
  to: string[]
  raw: string
  text: string
  messageId: string
}
export interface Inbox {
  url: string
  received: Received[]
  /** What to answer instead of taking a mail: an SMTP code, or null. */
  refuseWith: number | null
  close: () => Promise<void>
}

const unquoted = (raw: string) =>
  Buffer.from(
    raw
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** A real SMTP server on a free port. */
export async function smtpInbox(): Promise<Inbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (inbox.refuseWith !== null)
          return callback(Object.assign(new Error('not now'), { responseCode: inbox.refuseWith }))
        const raw = Buffer.concat(chunks).toString('utf8')
        inbox.received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
          text: unquoted(raw),
          messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '',
        })
        callback()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const inbox: Inbox = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    refuseWith: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return inbox
}
