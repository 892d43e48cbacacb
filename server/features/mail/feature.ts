import {
  countReceivers, mailLists, mailSenders, mailTemplate, mailTemplateNames, sendMassMail, sendOneMail, serviceTemplate, serviceTemplateNames,
} from '../../../resources/emails.calls'
import { emails } from '../../../resources/emails'
import { massTemplates, serviceTemplates } from '../../../resources/mail-templates'
import { defineFeature } from '../../kernel/feature'
import { route } from '../../kernel/route'
import { writeMassMail } from './mass-mail'
import { maySend, writeOneMail } from './one-mail'
import { countsOf, readLists, receiversOf } from './receivers'
import { sendersOf } from './senders'
import { massTemplate, serviceTemplateOf } from './templates'

/** The outbox as people read it, mass mails, and the mail service (part 2 §7 'Mail and SMS'). */
export const feature = defineFeature({
  resource: emails,
  // What mails say stands in a table of its own, so that lists never carry it.
  computed: {
    html: (alias) => `(select c.html from mail_contents c where c.email_id = ${alias}.id)`,
    text: (alias) => `(select c.text from mail_contents c where c.email_id = ${alias}.id)`,
  },
  routes: [
    route(sendMassMail, async ({ body, context }) => writeMassMail(context, body), { status: 201 }),
    route(countReceivers, async ({ body, context }) => ({ count: (await receiversOf(context, body)).length })),
    route(mailLists, async ({ context }) => {
      const lists = await readLists(context, null)
      const counts = await countsOf(context, lists)
      return { lists: lists.map(({ id, name, audience }, place) => ({ id, name, audience, count: counts[place]! })), totalElements: lists.length }
    }),
    route(mailSenders, async ({ context }) => ({ senders: await sendersOf(context) })),
    route(mailTemplateNames, async () => ({ templates: massTemplates })),
    route(mailTemplate, async ({ params, context }) => massTemplate(context, params.name)),
    route(serviceTemplateNames, async () => ({ templates: serviceTemplates })),
    route(serviceTemplate, async ({ params, context }) => serviceTemplateOf(context, params.name)),
    route(sendOneMail, async ({ body, context, token, request }) => {
      maySend(context, token !== null && context.viewer.id > 0, request.headers['x-api-key'])
      return writeOneMail(context, body)
    }, { status: 201 }),
  ],
})
