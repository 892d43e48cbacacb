import { sql } from 'drizzle-orm'
import { messages } from '#resources/kernel/messages'
import { MAX_RECIPIENTS } from '#resources/emails.calls'
import { sms } from '#resources/sms'
import { countNumbers, sendSms, smsTemplates } from '#resources/sms.calls'
import { MAX_SMS, smsSize, smsNumber } from '#resources/sms-text'
import { plainText } from './custom'
import { countsSql, isFailed, sendAgain, shortMessages } from './message-state'
import { idempotent } from '#server/kernel/idempotent'
import { isPersonal, peopleOf, textsFor, type Numbers } from './personal-sms'
import { enqueueSms } from './sms-outbox'
import { smsTextsNow } from './sms-texts'
import { invalid } from '#server/kernel/errors'
import { defineFeature } from '#server/kernel/feature'
import { cleanField } from '#server/kernel/rich-text'
import { route } from '#server/kernel/route'
import { applicants } from '#resources/applicants'
import { as } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { conditionOf, isMeant, readLists } from './receivers'

/** The text of an SMS: the given text, else the HTML as plain text. */
function textOf(template: string | undefined, html = ''): string {
  const text = template || plainText(cleanField(html, 'html'))
  if (text === '') throw invalid({ template: messages.required })
  if (text.length > MAX_SMS) throw invalid({ template: messages.longest(MAX_SMS) })
  return text
}

/** The numbers that a mass SMS goes to, however they were typed; two statements. */
async function numbersOf(
  context: Context,
  { to, lists, applicants: ids }: Record<'lists' | 'applicants', readonly number[]> & { to: readonly string[] },
): Promise<Numbers> {
  const t = as(applicants, 't')
  const chosen = await readLists(context, lists)
  const people =
    chosen.length === 0
      ? []
      : await context.db.run<{ phone: string }>(sql`
    select distinct ${t.phoneNumber} as phone from ${t.from} where ${sql.join(
      chosen.map((each) => sql`(${conditionOf(context, each)})`),
      sql` or `,
    )}`)
  const numbers = [...to, ...people.map(({ phone }) => phone)].map(smsNumber)
  return {
    numbers: [...new Set(numbers.filter((number) => number !== null))],
    isMeant: isMeant(context, ids, chosen),
  }
}

/** SMS for users, and mass SMS (part 2 §7 'Mail and SMS'). */
export const feature = defineFeature(sms, {
  computed: { counts: countsSql(shortMessages) },
  actions: {
    sendAgain: (context, { id }) =>
      sendAgain(shortMessages, context, id, isFailed, context.settings.smsUrl !== undefined),
  },
  routes: [
    route(
      sendSms,
      async ({ body: { key, ...body }, context }) =>
        idempotent(context, key, body, async (inner) => {
          const text = textOf(body.template, body.html)
          const found = await numbersOf(inner, body)
          const { numbers } = found
          if (numbers.length === 0) throw invalid({ to: messages.required })
          if (numbers.length > MAX_RECIPIENTS) throw invalid({ to: messages.most(MAX_RECIPIENTS) })
          const people = await peopleOf(inner, found)
          const texts = await textsFor(inner, text, numbers, people)
          return { sent: await enqueueSms(inner, texts, (number) => people.get(number)?.name ?? null) }
        }),
      { status: 201 },
    ),
    route(smsTemplates, async ({ context }) => ({ templates: await smsTextsNow(context.db) })),
    route(countNumbers, async ({ body, context }) => {
      const isSent = context.settings.smsUrl !== undefined
      const found = await numbersOf(context, body)
      const { numbers } = found
      if (body.template === undefined || numbers.length === 0) return { count: numbers.length, isSent }
      const people = isPersonal(body.template) ? await peopleOf(context, found) : new Map<string, never>()
      const texts = await textsFor(context, body.template, numbers, people)
      return { count: numbers.length, parts: Math.max(...[...texts.keys()].map((text) => smsSize(text).parts)), isSent }
    }),
  ],
})
