import { errorCodes, type ErrorCode } from '../../../../resources/kernel/errors'
import { fillIn } from '../../../../kit/i18n/text'
import { checkMessagesHy } from '../../kernel/form/check-messages.hy'
import { patternOf } from '../../kernel/form/use-message'

const codes: Record<ErrorCode, string> = {
  malformed: 'Հարցումը հնարավոր չեղավ կարդալ։',
  sign_in_failed: 'Սխալ օգտանուն, էլ. փոստ կամ գաղտնաբառ։',
  link_invalid: 'Այս հղումն այլևս վավեր չէ։',
  unauthenticated: 'Մուտք գործեք համակարգ։',
  forbidden: 'Դուք դրա իրավունքը չունեք։',
  not_found: 'Չի գտնվել։',
  method_not_allowed: 'Այս հասցեն այդ գործողությունը չի ընդունում։',
  conflict: 'Այդ ընթացքում ինչ-որ մեկը սա փոխել է։ Ձեր մուտքագրածը պահպանված է։',
  in_use: 'Սա դեռ օգտագործվում է և չի կարող ջնջվել։',
  wrong_state: 'Ներկա վիճակում դա հնարավոր չէ։',
  too_large: 'Սա չափազանց մեծ է։',
  unsupported_media: 'Այս տեսակի բովանդակություն չի ընդունվում։',
  invalid: 'Ստուգեք նշված դաշտերը։',
  too_often: 'Չափազանց շատ փորձեր։ Սպասեք մի փոքր և կրկին փորձեք։',
  unexpected: 'Սխալ։ Խնդրում ենք փորձել ավելի ուշ',
  unavailable: 'Ծառայությունը զբաղված է։ Փորձեք ավելի ուշ։',
}

/** Sentences of single declarations (rules over several fields). */
const ruleMessages: Readonly<Record<string, string>> = {
  'The end must be after the start.': 'Ավարտը պետք է լինի սկզբից հետո։',
  'The end must not be before the start.': 'Ավարտը չի կարող սկզբից շուտ լինել։',
  'A username has no blanks and no @.': 'Օգտանունը չի կարող պարունակել բացատ կամ @։',
}

const isCode = (code: string): code is ErrorCode => code in errorCodes

/** Armenian of the sentences of errors and of checks without figures, by their English. */
export const messagesHy: Readonly<Record<string, string>> = {
  ...checkMessagesHy,
  ...ruleMessages,
  ...Object.fromEntries(Object.entries(codes).map(([code, text]) => [isCode(code) ? errorCodes[code].text : code, text])),
}

/** Armenian of what a check or an error says, with its figures ('Must be at most 20'); nothing for other texts. */
export function armenianOfMessage(english: string): string | undefined {
  const whole = messagesHy[english]
  if (whole !== undefined) return whole
  const { key, vars } = patternOf(english)
  const pattern = messagesHy[key]
  return pattern === undefined ? undefined : fillIn(pattern, vars)
}
