import { normalisePhone } from './kernel/kinds/phone'

/** The most characters of a single SMS and of a part of a longer one: in the GSM-7 alphabet, and in Unicode. */
const plain = { whole: 160, part: 153 }
const unicode = { whole: 70, part: 67 }
const basic = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
/** Characters of the GSM-7 extension table, which count twice. */
const wide = /[\^{}\\[~\]|€]/g

/** The longest SMS text: ten parts in Armenian. */
export const MAX_SMS = 670

/** Whether a text can be sent in GSM-7; a single other letter makes the whole text Unicode (UCS-2). */
export const isBasicSms = (text: string): boolean => basic.test(text)

/** The length of an SMS text and the number of its parts, each of which is paid for. Armenian needs Unicode. */
export function smsSize(text: string): { characters: number; parts: number } {
  const isBasic = isBasicSms(text)
  const characters = text.length + (isBasic ? (text.match(wide)?.length ?? 0) : 0)
  const { whole, part } = isBasic ? plain : unicode
  return { characters, parts: characters === 0 ? 0 : characters <= whole ? 1 : Math.ceil(characters / part) }
}

/**
 * A number as the SMS provider expects it: digits only, with 374 where no country is given (part 1 §9, part 2 §5). Null for an impossible
 * number.
 */
export const smsNumber = (typed: string): string | null => normalisePhone(typed)?.slice(1) ?? null

/** Splits typed or pasted numbers at new lines, commas and semicolons; a number may contain blanks. */
export const splitNumbers = (typed: string): string[] =>
  typed
    .split(/[\n\r,;]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
