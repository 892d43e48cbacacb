import {
  countReceivers,
  mailLists,
  mailSenders,
  mailTemplate,
  mailTemplateNames,
  sendMassMail,
  sendOneMail,
  serviceTemplate,
  serviceTemplateNames,
} from '#resources/emails.calls'
import { emails } from '#resources/emails'
import { isSystemTemplate, mailTemplates, serviceTemplates } from '#resources/mail-templates'
import { countsSql, isFailed, mails, sendAgain } from './message-state'
import { as } from '#server/kernel/alias'
import { defineFeature } from '#server/kernel/feature'
import { route } from '#server/kernel/route'
import { checkMassMail, writeMassMail } from './mass-mail'
import { mustBeSender, writeOneMail } from './one-mail'
import { countsOf, readLists } from './receivers'
import { sendersOf } from './senders'
import { massTemplate, serviceTemplateOf } from './template-routes'

/** SQL of a mail's content; the English one if there are both languages. */
const contentSql = (column: 'html' | 'text') => (alias: string) =>
  `(select c.${column} from mail_contents c where c.email_id = ${as(emails, alias).id} order by c.language limit 1)`

/** The outbox for users, mass mails, and the mail service (part 2 §7 'Mail and SMS'). */
export const feature = defineFeature(emails, {
  // Contents are in a separate table, so that lists never load them.
  computed: {
    html: contentSql('html'),
    text: contentSql('text'),
    counts: countsSql(mails),
  },
  actions: {
    sendAgain: (context, { id }) => sendAgain(mails, context, id, isFailed, context.settings.smtpUrl !== undefined),
  },
  routes: [
    route(sendMassMail, async ({ body, context }) => writeMassMail(context, body), { status: 201 }),
    route(countReceivers, async ({ body, context }) => checkMassMail(context, body)),
    route(mailLists, async ({ context }) => {
      const lists = await readLists(context, null)
      const counts = await countsOf(context, lists)
      return {
        lists: lists.map(({ id, name, audience }, place) => ({ id, name, audience, count: counts[place] ?? 0 })),
        totalElements: lists.length,
      }
    }),
    route(mailSenders, async ({ context }) => ({ senders: await sendersOf(context) })),
    route(mailTemplateNames, async () => ({
      templates: mailTemplates.map((name) => ({ name, isSystem: isSystemTemplate(name) })),
    })),
    route(mailTemplate, async ({ params, context }) => massTemplate(context, params.name)),
    route(serviceTemplateNames, async () => ({ templates: serviceTemplates })),
    route(serviceTemplate, async ({ params, context }) => serviceTemplateOf(context, params.name)),
    route(
      sendOneMail,
      async ({ body, context, token, request }) => {
        mustBeSender(context, token !== null && context.viewer.id > 0, request.headers['x-api-key'])
        return writeOneMail(context, body)
      },
      { status: 201 },
    ),
  ],
})
