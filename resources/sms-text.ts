import { normalisePhone } from './kernel/kinds/phone'

/** Characters of one SMS, and of one part of a longer one: in the alphabet of telephones, and in Unicode. */
const plain = { whole: 160, part: 153 }
const unicode = { whole: 70, part: 67 }
const basic = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
/** Of the telephone's alphabet, but two places each. */
const wide = /[\^{}\\[~\]|€]/g

/** The longest text of one SMS, ten parts in Armenian. */
export const MAX_SMS = 670

/** Whether a text travels in the alphabet of telephones (GSM-7); any other letter makes all of it Unicode (UCS-2). */
export const isBasicSms = (text: string): boolean => basic.test(text)

/** How long a text is on a phone, and in how many parts it travels; each is paid for. Armenian counts as Unicode. */
export function smsSize(text: string): { characters: number; parts: number } {
  const isBasic = isBasicSms(text)
  const characters = text.length + (isBasic ? (text.match(wide)?.length ?? 0) : 0)
  const { whole, part } = isBasic ? plain : unicode
  return { characters, parts: characters === 0 ? 0 : characters <= whole ? 1 : Math.ceil(characters / part) }
}

/**
 * A number as the SMS provider takes it: without symbols, with 374 where no country is named (part 1 §9, part 2 §5). Null for what is no
 * possible number.
 */
export const smsNumber = (typed: string): string | null => normalisePhone(typed)?.slice(1) ?? null

/** What was typed or pasted as numbers, apart: at new lines, commas and semicolons; a number may have blanks inside. */
export const splitNumbers = (typed: string): string[] =>
  typed
    .split(/[\n\r,;]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
