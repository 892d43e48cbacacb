import { sql } from 'drizzle-orm'
import { emails } from '#resources/emails'
import { receivedMail } from '#resources/emails.calls'
import { mailReceivers } from '#resources/message-receivers'
import { filledIn } from './filled-in'
import { countAsSent, isUndelivered, mails, sendAgain } from './message-state'
import { contentsOf, writtenColumns } from './written'
import { as, select } from '#server/kernel/alias'
import { defineFeature } from '#server/kernel/feature'
import { get } from '#server/kernel/operations/read'
import { route } from '#server/kernel/route'

/** Receivers of mails and their delivery state; a person decides about failed and uncertain ones. */
export const feature = defineFeature(mailReceivers, {
  actions: {
    sendAgain: (context, { id, emailId }) =>
      sendAgain(mails, context, Number(emailId), isUndelivered(id), context.settings.smtpUrl !== undefined),
    arrived: (context, { id, emailId }) => countAsSent(mails, context, Number(emailId), id),
  },
  routes: [
    route(receivedMail, async ({ params: { id }, context }) => {
      await get(context, mailReceivers, id)
      const r = as(mailReceivers, 'r')
      const m = as(emails, 'm')
      const [written] = await select(
        context.db,
        writtenColumns,
        sql`from ${r.from} join ${m.from} on ${m.id} = ${r.emailId} ${contentsOf} where ${r.id} = ${id}`,
      )
      return written ? filledIn(written) : { subject: '', html: '', text: '' }
    }),
  ],
})
