import type { z } from 'zod'
import { MAX_RECIPIENTS, type sendMassMail } from '../../../resources/emails.calls'
import { messages } from '../../../resources/kernel/messages'
import { CUSTOM_TEMPLATE } from '../../../resources/mail-templates'
import { academyName } from '../../jobs/academy'
import { plainText, renderCustom } from '../../jobs/mail/custom'
import { enqueueAllRendered } from '../../jobs/mail/outbox'
import { renderMail, type RenderedMail } from '../../jobs/mail/render'
import { templates } from '../../jobs/mail/templates'
import { once } from '../../jobs/once'
import type { Context } from '../../kernel/context'
import { invalid } from '../../kernel/errors'
import { cleanField } from '../../kernel/rich-text'
import { receiversOf, type Receiver } from './receivers'
import { mustBeVerified } from './senders'

type MassMail = z.output<NonNullable<(typeof sendMassMail)['body']>>
/** Mails that go into the outbox by one statement. */
const AT_ONCE = 500

/** Writes a mass mail, once for its key (part 2 §7 'Mail and SMS'); gives how many mails it came to. */
export async function writeMassMail(context: Context, { key, ...mail }: MassMail): Promise<{ sent: number }> {
  await mustBeVerified(context, mail.sender, 'sender')
  return once(context, key, mail, async (inner) => {
    const receivers = await receiversOf(inner, mail)
    if (receivers.length === 0) throw invalid({ recipients: messages.required })
    if (receivers.length > MAX_RECIPIENTS) throw invalid({ recipients: messages.most(MAX_RECIPIENTS) })
    const contentFor = await rendererOf(inner, mail)
    const { sender, subject, template, tags } = mail
    for (let from = 0; from < receivers.length; from += AT_ONCE) {
      await enqueueAllRendered(inner, receivers.slice(from, from + AT_ONCE).map((receiver) => ({
        mail: { to: receiver.email, template, subject, sender, tags: tags ?? [] }, content: contentFor(receiver),
      })))
    }
    return { sent: receivers.length }
  })
}

const variablesOf = ({ name, course, startDate }: Receiver, academy: string) =>
  ({ name, course, startDate: startDate?.split('-').reverse().join('.') ?? null, academy })

/** What renders the mail for each receiver: a template, or clean HTML of one's own. */
async function rendererOf(context: Context, { template: name, subject, html = '' }: MassMail): Promise<(receiver: Receiver) => RenderedMail> {
  const academy = await academyName(context.db)
  if (name !== CUSTOM_TEMPLATE) {
    // Who was typed has no name that we know: the line that greets by it is left out.
    const template = { ...templates.get(name)!, needs: [] }
    return (receiver) => renderMail(template, variablesOf(receiver, academy), receiver.language)
  }
  const clean = cleanField(html, 'html')
  if (plainText(clean) === '' && !clean.includes('<img')) throw invalid({ html: messages.required })
  return (receiver) => renderCustom(subject, clean, variablesOf(receiver, academy), academy, receiver.language)
}
