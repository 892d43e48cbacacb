import { sql } from 'drizzle-orm'
import { receivedMail } from '#resources/emails.calls'
import { mailReceivers } from '#resources/message-receivers'
import { filledIn, type Written } from './filled-in'
import { countAsSent, mails, sendAgain } from './message-state'
import { defineFeature } from '#server/kernel/feature'
import { get } from '#server/kernel/operations/read'
import { route } from '#server/kernel/route'

/** To whom mails went and how that stands; what became of each is a person's to decide. */
export const feature = defineFeature(mailReceivers, {
  actions: {
    sendAgain: (context, { id, emailId }) =>
      sendAgain(
        mails,
        context,
        Number(emailId),
        sql`r.id = ${id} and r.status in ('FAILED', 'UNCERTAIN')`,
        context.settings.smtpUrl !== undefined,
      ),
    arrived: (context, { id, emailId }) => countAsSent(mails, context, Number(emailId), id),
  },
  routes: [
    route(receivedMail, async ({ params: { id }, context }) => {
      await get(context, mailReceivers, id)
      const [written] = await context.db.run<Written>(sql`
        select m.subject, c.html, c.text, r.variables from mail_receivers r join emails m on m.id = r.email_id
        join mail_contents c on c.email_id = m.id and c.language = r.language where r.id = ${id}`)
      return written ? filledIn(written) : { subject: '', html: '', text: '' }
    }),
  ],
})
