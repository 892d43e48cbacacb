import { createHash, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { sendOneMail } from '../../../resources/emails.calls'
import { messengers } from '../../../resources/mailing-lists'
import { academyName } from '../../jobs/academy'
import { enqueueAllRendered } from '../../jobs/mail/outbox'
import { renderMail } from '../../jobs/mail/render'
import { templates } from '../../jobs/mail/templates'
import { once } from '../../jobs/once'
import type { Context } from '../../kernel/context'
import { AppError, forbidden } from '../../kernel/errors'
import { mustBeVerified } from './senders'

type OneMail = z.output<NonNullable<(typeof sendOneMail)['body']>>
const digest = (text: string) => createHash('sha256').update(text).digest()
const isKey = (given: unknown, wanted: string | undefined): boolean =>
  wanted !== undefined && typeof given === 'string' && timingSafeEqual(digest(given), digest(wanted))

/** Throws 401 for who has neither a session nor the key, 403 for who may write no mails. */
export function maySend({ viewer, settings }: Context, isSignedIn: boolean, key: unknown): void {
  if (isKey(key, settings.mailKey)) return
  if (!isSignedIn) throw new AppError('unauthenticated')
  if (!messengers(viewer)) throw forbidden()
}

/** Writes one mail by a template and the variables of part 2 §3; gives its id. */
export async function writeOneMail(context: Context, { key, ...mail }: OneMail): Promise<{ id: number }> {
  await mustBeVerified(context, mail.from, 'from')
  return once(context, key, mail, async (inner) => {
    const { to, from: sender, subject, tags, template, variables } = mail
    const named = { ...variables, name: variables.recipient, academy: await academyName(inner.db) }
    const content = renderMail({ ...templates.get(template)!, needs: [] }, named)
    const [id] = await enqueueAllRendered(inner, [{ mail: { to, sender, subject, tags: tags ?? [], template }, content }])
    return { id: id! }
  })
}
