import type { MailPort, OutgoingMail } from './mail'

/** Keeps mails instead of sending them: without SMTP settings, where the outbox itself is what people read. */
export function keptMail(): MailPort & { readonly kept: readonly OutgoingMail[] } {
  const kept: OutgoingMail[] = []
  return {
    kept,
    send: async (mail, handOver) => {
      await handOver()
      kept.push(mail)
      if (kept.length > 100) kept.shift()
    },
    close: async () => {},
  }
}
