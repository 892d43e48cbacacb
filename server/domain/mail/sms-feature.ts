import { messages } from '#resources/kernel/messages'
import { MAX_RECIPIENTS } from '#resources/emails.calls'
import { sms } from '#resources/sms'
import { countNumbers, sendSms, smsTemplates } from '#resources/sms.calls'
import { MAX_SMS, smsSize } from '#resources/sms-text'
import { plainText } from './custom'
import { countsSql, isFailed, sendAgain, shortMessages } from './message-state'
import { idempotent } from '#server/kernel/idempotent'
import { textsFor } from './personal-sms'
import { enqueueSms } from './sms-outbox'
import { smsTextsNow } from './sms-texts'
import { invalid } from '#server/kernel/errors'
import { defineFeature } from '#server/kernel/feature'
import { cleanField } from '#server/kernel/rich-text'
import { route } from '#server/kernel/route'
import { numbersOf } from './numbers'

/** The text of an SMS: as typed, else what the HTML says. */
function textOf(template: string | undefined, html = ''): string {
  const text = template || plainText(cleanField(html, 'html'))
  if (text === '') throw invalid({ template: messages.required })
  if (text.length > MAX_SMS) throw invalid({ template: messages.longest(MAX_SMS) })
  return text
}

/** SMS as people read them, and mass SMS (part 2 §7 'Mail and SMS'). */
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
          const numbers = await numbersOf(inner, body)
          if (numbers.length === 0) throw invalid({ to: messages.required })
          if (numbers.length > MAX_RECIPIENTS) throw invalid({ to: messages.most(MAX_RECIPIENTS) })
          return { sent: await enqueueSms(inner, await textsFor(inner, text, numbers)) }
        }),
      { status: 201 },
    ),
    route(smsTemplates, async ({ context }) => ({ templates: await smsTextsNow(context.db) })),
    route(countNumbers, async ({ body, context }) => {
      const numbers = await numbersOf(context, body)
      if (body.template === undefined || numbers.length === 0) return { count: numbers.length }
      const texts = await textsFor(context, body.template, numbers)
      return { count: numbers.length, parts: Math.max(...[...texts.keys()].map((text) => smsSize(text).parts)) }
    }),
  ],
})
