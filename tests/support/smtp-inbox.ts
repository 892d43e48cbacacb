import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail that the server received: `raw` as it came, `text` with its quoted-printable parts decoded. */
export interface Received {
  to: string[]
  raw: string
  text: string
  messageId: string
}
export interface Inbox {
  url: string
  received: Received[]
  /** The SMTP code with which it refuses a mail; null to accept. */
  refuseWith: number | null
  /** Refuses only the mails to this address; those to everybody if null. */
  refuseFor: string | null
  /** Breaks the connection instead of answering: after the whole mail ('after'), or when its receiver is named ('before'). */
  hangUp: 'before' | 'after' | null
  /** How long it waits before it answers a mail, in milliseconds. */
  answersAfter: () => number
  close: () => Promise<void>
}

const unquoted = (raw: string) =>
  Buffer.from(
    raw
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** Starts a real SMTP server on a free port. */
export async function smtpInbox(): Promise<Inbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_, session, callback) => {
      if (inbox.hangUp === 'before') hangUp(session)
      else callback()
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (inbox.hangUp === 'after') return hangUp(session)
        const isRefused =
          inbox.refuseFor === null || session.envelope.rcptTo.some(({ address }) => address === inbox.refuseFor)
        if (inbox.refuseWith !== null && isRefused)
          return callback(Object.assign(new Error('not now'), { responseCode: inbox.refuseWith }))
        const raw = Buffer.concat(chunks).toString('utf8')
        inbox.received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
          text: unquoted(raw),
          messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '',
        })
        const wait = inbox.answersAfter()
        if (wait > 0) setTimeout(callback, wait)
        else callback()
      })
    },
  })
  server.on('error', () => {})
  const hangUp = ({ id }: { id: string }) => {
    for (const connection of server.connections as Set<{ id: string; _socket: Socket }>)
      if (connection.id === id) connection._socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const inbox: Inbox = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    refuseWith: null,
    refuseFor: null,
    hangUp: null,
    answersAfter: () => 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return inbox
}
