import { contentOf, type TemplateContent } from '#resources/document-templates'
import { tidyVariables } from '#resources/document-variables'
import type { Language, Words } from '#resources/kernel/words'
import { isSmsTextName, smsTextNames, type SmsTextName } from '#resources/sms-texts'
import type { Sql } from '#server/kernel/statements'
import { plainText } from './custom'
import { publishedContents } from './published'

/** The texts used until a version is published. */
const builtIn: Readonly<Record<SmsTextName, Words>> = {
  'exam-reminder-sms': {
    en: 'Dear {{name}}, we remind you of your exam for {{course}}. {{academy}}',
    hy: 'Հարգելի {{name}}, հիշեցնում ենք «{{course}}» դասընթացի քննության մասին։ {{academy}}',
  },
  'interview-reminder-sms': {
    en: 'Dear {{name}}, we remind you of your interview for {{course}}. {{academy}}',
    hy: 'Հարգելի {{name}}, հիշեցնում ենք «{{course}}» դասընթացի հարցազրույցի մասին։ {{academy}}',
  },
  'agreement-to-sign-sms': {
    en: 'Dear {{name}}, your agreement for {{course}} waits for your signature: sign in to your cabinet. {{academy}}',
    hy: 'Հարգելի {{name}}, «{{course}}» դասընթացի պայմանագիրը սպասում է Ձեր ստորագրությանը․ մուտք գործեք անձնական էջ։ {{academy}}',
  },
  'payment-due-sms': {
    en: 'Dear {{name}}, a payment for {{course}} is due soon; you find it in your cabinet. {{academy}}',
    hy: 'Հարգելի {{name}}, մոտենում է «{{course}}» դասընթացի վճարման օրը․ տես Ձեր անձնական էջը։ {{academy}}',
  },
  'group-starts-sms': {
    en: 'Dear {{name}}, {{course}} starts on {{startDate}}. {{academy}}',
    hy: 'Հարգելի {{name}}, «{{course}}» դասընթացը սկսվում է {{startDate}}։ {{academy}}',
  },
  'lesson-changed-sms': {
    en: 'Dear {{name}}, a lesson of {{group}} has changed; you find it in your cabinet. {{academy}}',
    hy: 'Հարգելի {{name}}, {{group}} խմբի դասը փոխվել է․ տես Ձեր անձնական էջը։ {{academy}}',
  },
}

/** A built-in text in the form of the document builder; null if the name has none. */
export const builtInSms = (name: string): TemplateContent | null =>
  isSmsTextName(name)
    ? contentOf({ contentHy: `<p>${builtIn[name].hy}</p>`, contentEn: `<p>${builtIn[name].en}</p>` })
    : null

/** A content as the plain text of an SMS. */
export const smsOf = (content: TemplateContent, language: Language): string =>
  plainText(tidyVariables(language === 'hy' ? content.contentHy : content.contentEn))

/** The current named texts: the published one, else the built-in one. */
export async function smsTextsNow(db: Sql): Promise<({ name: string } & Words)[]> {
  const published = await publishedContents(db, 'SMS', null)
  return [...new Set([...Object.keys(smsTextNames), ...published.keys()])].flatMap((name) => {
    const content = published.get(name) ?? builtInSms(name)
    return content ? [{ name, en: smsOf(content, 'en'), hy: smsOf(content, 'hy') }] : []
  })
}
