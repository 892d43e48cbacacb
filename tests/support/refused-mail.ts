import type { Page } from 'playwright-core'
import type { Site } from './site'
import type { Inbox } from './smtp-inbox'

/** Sends a mass mail to two addresses that `inbox` refuses, and opens its receivers in the list of mass mails. */
export async function openRefusedMail(site: Site, token: string, inbox: Inbox): Promise<Page> {
  inbox.refuseWith = 550
  const [sender] = (await site.ask<{ senders: string[] }>(token, 'GET', '/email/senders')).senders
  await site.ask(token, 'POST', '/email', {
    sender: `Ani <${sender}>`,
    subject: 'Open day',
    template: 'custom',
    html: '<p>Come!</p>',
    tags: null,
    recipients: ['a@example.am', 'b@example.am'],
  })
  const { page } = await site.open(token, '/services/mass-mailing')
  const row = page.getByRole('row', { name: /Open day/ })
  await row.getByText('2: 2 failed').waitFor({ timeout: 20_000 })
  await row.getByText('Open day').click()
  return page
}
