import type { z } from 'zod'
import {
  MAX_RECIPIENTS,
  notAllKnown,
  type CheckedReceivers,
  type countReceivers,
  type LeftOut,
  type sendMassMail,
} from '#resources/emails.calls'
import { messages } from '#resources/kernel/messages'
import { filledIn } from './filled-in'
import { enqueueMass, type NewReceiver } from './outbox'
import { valueOf } from './render'
import { idempotent } from '#server/kernel/idempotent'
import type { Context } from '#server/kernel/context'
import { AppError, invalid } from '#server/kernel/errors'
import { receiversOf, type Receiver } from './receivers'
import { ownWriting } from './own-writing'
import { mustBeVerified } from './senders'
import { SIGNATURE, wordsOf, type MassWords } from './words'

type MassMail = z.output<NonNullable<(typeof sendMassMail)['body']>>
type Check = z.output<NonNullable<(typeof countReceivers)['body']>>
/** Maximum number of left-out people listed. */
const MOST_TOLD = 100

/**
 * Queues a mass mail, once per idempotency key (part 2 §7 'Mail and SMS'); returns the number of mails, and with
 * `missing: 'skip'` whom it left out.
 */
export async function writeMassMail(
  context: Context,
  { key, ...mail }: MassMail,
): Promise<{ sent: number; leftOut?: LeftOut[] }> {
  await mustBeVerified(context, mail.sender, 'sender')
  return idempotent(context, key, mail, async (inner) => {
    const receivers = await receiversOf(inner, mail)
    if (receivers.length === 0) throw invalid({ recipients: messages.required })
    if (receivers.length > MAX_RECIPIENTS) throw invalid({ recipients: messages.most(MAX_RECIPIENTS) })
    const { template, tags, sender, missing } = mail
    const variables = await signed(inner, mail.variables)
    const words = await wordsOf(inner, { ...mail, variables })
    const { ready, leftOut } = parted(receivers, words, variables)
    if (ready.length === 0 || (leftOut.length > 0 && missing === 'refuse')) {
      throw new AppError('invalid', { errors: { recipients: notAllKnown(leftOut) }, details: { missing: leftOut } })
    }
    await enqueueMass(inner, {
      head: { template, subject: words.subject, sender, tags: tags ?? [] },
      contents: words.contents,
      receivers: ready,
    })
    return { sent: ready.length, ...(missing === 'skip' && { leftOut }) }
  })
}

/** Previews a mass mail: who would get it and who not, and its content for one receiver. */
export async function checkMassMail(context: Context, { template, place, ...mail }: Check): Promise<CheckedReceivers> {
  const receivers = await receiversOf(context, mail)
  const all = receivers.length
  const isSent = context.settings.smtpUrl !== undefined
  if (template === undefined) return { count: all, all, isSent, lacking: [], leftOut: [], preview: null }
  const variables = await signed(context, mail.variables)
  const words = await wordsOf(context, { ...mail, template, variables })
  const { ready, leftOut } = parted(receivers, words, variables)
  const lacking = new Map<string, number>()
  for (const { missing } of leftOut) for (const name of missing) lacking.set(name, (lacking.get(name) ?? 0) + 1)
  const shown = ready[Math.min(place, ready.length - 1)]
  return {
    count: ready.length,
    all,
    isSent,
    leftOut: leftOut.slice(0, MOST_TOLD),
    lacking: [...lacking].map(([variable, count]) => ({ variable, count })),
    preview: shown
      ? { place: ready.indexOf(shown), email: shown.address, name: shown.name, ...read(shown, words) }
      : null,
  }
}

/** The given variables, with the signature from the author's mail settings by default. */
async function signed(context: Context, given: MassMail['variables']): Promise<MassMail['variables']> {
  const signature = (await ownWriting(context)).signature?.trim()
  return signature ? { [SIGNATURE]: signature, ...given } : given
}

const read = ({ language, variables }: NewReceiver, { subject, contents }: MassWords) =>
  filledIn({ subject, html: '', text: '', ...contents[language], variables })

/** Splits receivers into those with a value for every variable in the texts, and the others with what is missing. */
function parted(
  receivers: readonly Receiver[],
  words: MassWords,
  given: Readonly<Record<string, string>>,
): { ready: NewReceiver[]; leftOut: LeftOut[] } {
  const [ready, leftOut]: [NewReceiver[], LeftOut[]] = [[], []]
  for (const { email, name, course, startDate, language: spoken } of receivers) {
    const language = words.contents[spoken] ? spoken : words.language
    const known: Record<string, string | null> = {
      name,
      course,
      startDate: startDate?.split('-').reverse().join('.') ?? null,
    }
    const pairs = (words.needs[language] ?? []).map(
      (variable) => [variable, valueOf(known, variable) || valueOf(given, variable)] as const,
    )
    const missing = pairs.filter(([, value]) => value === '').map(([variable]) => variable)
    if (missing.length > 0) leftOut.push({ email, name, missing })
    else ready.push({ address: email, name, language, variables: Object.fromEntries(pairs) })
  }
  return { ready, leftOut }
}
