import { createHash, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { sendOneMail } from '#resources/emails.calls'
import { fillVariables, variablesIn } from '#resources/document-variables'
import { messengers } from '#resources/mailing-lists'
import { academyName } from '../academy/api'
import { enqueueRendered } from './outbox'
import { renderMail, valueOf, type Variables } from './render'
import { optionalIn, type MailTemplate } from './template'
import { templateNow } from './published'
import { idempotent } from '#server/kernel/idempotent'
import type { Context } from '#server/kernel/context'
import { AppError, forbidden, invalid } from '#server/kernel/errors'
import { mustBeVerified } from './senders'
import { mailMessages } from '#resources/mail.messages'

type OneMail = z.output<NonNullable<(typeof sendOneMail)['body']>>
const digest = (text: string) => createHash('sha256').update(text).digest()
const isKey = (given: unknown, wanted: string | undefined): boolean =>
  wanted !== undefined && typeof given === 'string' && timingSafeEqual(digest(given), digest(wanted))

/** Throws 401 without a session or the API key, 403 if the viewer may not write mails. */
export function mustBeSender({ viewer, settings }: Context, isSignedIn: boolean, key: unknown): void {
  if (isKey(key, settings.mailKey)) return
  if (!isSignedIn) throw new AppError('unauthenticated')
  if (!messengers(viewer)) throw forbidden()
}

/** Queues one mail from a template and the variables of part 2 §3; returns its id. */
export async function writeOneMail(context: Context, { key, ...mail }: OneMail): Promise<{ id: number }> {
  await mustBeVerified(context, mail.from, 'from')
  return idempotent(context, key, mail, async (inner) => {
    const { to, from: sender, subject, tags, template: name, variables } = mail
    const named = { ...variables, name: variables.recipient, academy: await academyName(inner.db) }
    const template = await templateNow(inner.db, name)
    mustSaySomething(template, named)
    const { html, text } = renderMail({ ...template, needs: [] }, named)
    return {
      id: await enqueueRendered(inner, to, { sender, tags: tags ?? [], template: name }, { subject, html, text }),
    }
  })
}

/** Throws 422 if every paragraph except the greeting would be empty for lack of variables. */
function mustSaySomething(template: MailTemplate, variables: Variables): void {
  const isKnown = (name: string) => valueOf(variables, name) !== ''
  const optional = optionalIn(template)
  const isOpen = (name: string) => optional.includes(name) && !isKnown(name)
  const said = template.paragraphs
    .filter(({ en }) => fillVariables(en, (name) => (isOpen(name) ? '' : name)).trim() !== '')
    .map(({ en }) => variablesIn(en).filter((name) => !isOpen(name)))
    .filter((names) => !names.includes('name'))
  if (said.some((names) => names.every(isKnown))) return
  const missing = new Set(said.flat().filter((name) => !isKnown(name)))
  throw invalid({ variables: mailMessages.notKnown({ what: [...missing].join(', ') }) })
}
