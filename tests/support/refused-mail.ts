import type { Page } from 'playwright-core'
import type { Site } from './site'
import type { Inbox } from './smtp-inbox'

/** Sends a mass mail to these addresses. */
export async function sendMassMail(site: Site, token: string, subject: string, recipients: string[]): Promise<void> {
  const [sender] = (await site.ask<{ senders: string[] }>(token, 'GET', '/email/senders')).senders
  const mail = { sender: `Ani <${sender}>`, subject, template: 'custom', html: '<p>Come!</p>', tags: null, recipients }
  await site.ask(token, 'POST', '/email', mail)
}

/**
 * Sends a mass mail to two addresses that `inbox` refuses, and opens its receivers in the list of mass mails; `said` is an expected error in
 * the console.
 */
export async function openRefusedMail(
  site: Site,
  token: string,
  inbox: Inbox,
  { subject = 'Open day', said }: { subject?: string; said?: string } = {},
): Promise<Page> {
  inbox.refuseWith = 550
  await sendMassMail(site, token, subject, ['a@example.am', 'b@example.am'])
  const { page, expectSaid } = await site.open(token, '/services/mass-mailing')
  if (said !== undefined) expectSaid(said)
  const row = page.getByRole('row', { name: new RegExp(subject) })
  await row.getByText('Failed', { exact: true }).waitFor()
  await row.getByText(subject).click()
  return page
}
