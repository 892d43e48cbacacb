import { academySettings } from '#resources/academy-settings'
import { calls } from '#resources/kernel/derived-calls'
import { deliverDue } from '#server/domain/mail/deliver-due'
import { system } from '#server/kernel/context'
import { smtpMail } from '#server/platform/messages/smtp-mail'
import { testApp } from './app'
import { smtpInbox } from './smtp-inbox'

/** The key for programs that send with the mail service. */
export const MAIL_KEY = 'a-key-of-twenty-four-signs'
/** The body of a mail, as its form sends it. */
export const massMail = {
  sender: 'Ani Sargsyan <hello@academy.am>',
  subject: 'Course Invitation',
  tags: ['agreement', 'student'],
  template: 'enroll-template',
  recipients: ['ani@example.am'],
  variables: { name: 'friend', course: 'Web', startDate: '01.12.2026' },
}
export const customMail = { ...massMail, template: 'custom', html: '<p>Hi</p>' }

export type MailApp = Awaited<ReturnType<typeof mailApp>>
/** Starts an academy that sends from hello@academy.am, and an SMTP server that receives its mails. */
export async function mailApp(more: Record<string, string> = {}) {
  const inbox = await smtpInbox()
  const t = await testApp({ SMTP_URL: inbox.url, MAIL_KEY, PUBLIC_URL: 'https://academy.example', ...more })
  const port = smtpMail(inbox.url)
  const admin = await t.as('ROLE_ADMIN')
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const [settings] = (await admin.send(calls(academySettings).list)).academySettings
  await admin.put(`/academySettings/${settings!.id}`, {
    brandName: 'Ararat Academy',
    senders: [{ address: 'hello@academy.am' }],
  })
  return {
    t,
    inbox,
    admin,
    coordinator,
    deliverAll: async () => {
      while ((await deliverDue(t.app.contextFor(system), port)) > 0);
    },
    /** The number of mails written. */
    written: async () =>
      (await t.database.pool.query<{ count: number }>('select count(*)::int as count from emails')).rows[0]!.count,
    /** Deletes all mails. */
    clear: async () => {
      await t.database.pool.query('truncate emails, mail_receivers, mail_contents, mail_deliveries, done_requests')
      inbox.received.length = 0
      inbox.refuseWith = null
    },
    close: async () => {
      await port.close()
      await t.close()
      await inbox.close()
    },
  }
}
