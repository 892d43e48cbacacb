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
  'A new group becomes ongoing by its launch.': 'Նոր խումբը դառնում է ընթացիկ մեկնարկով։',
  'A planning group becomes ongoing by its launch.': 'Պլանավորվող խումբը դառնում է ընթացիկ մեկնարկով։',
  'Only an administrator reopens a terminated group.': 'Ավարտված խումբը վերաբացում է միայն ադմինիստրատորը։',
}

/** Sentences of the server that carry names and figures; `$1` is the first of them. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^The group is full: (\d+) of (\d+)\.$/, 'Խումբը լրացված է՝ $2-ից $1։'],
  [/^(.+) doesn't have a schedule\. Please create a schedule\.$/, '$1 խումբը գրաֆիկ չունի։ Ստեղծեք գրաֆիկ։'],
  [/^(.+) has no lesson between (\S+) and (\S+)\.$/, '$1. $2-ից $3 ոչ մի դաս չկա։'],
  [/^(.+) has (\d+) students, its size is (\d+)\.$/, '$1. ունի $2 ուսանող, տեղերը՝ $3։'],
  [/^(.+) ends on (\S+), not after its start on (\S+)\.$/, '$1. ավարտը ($2) սկզբից ($3) հետո չէ։'],
  [/^(.+) teaches (.+) at the same time \((.+)\)\.$/, '$1 նույն ժամին դասավանդում է $2 խմբում ($3)։'],
]

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
  if (pattern !== undefined) return fillIn(pattern, vars)
  const sentence = sentences.find(([said]) => said.test(english))
  return sentence && english.replace(sentence[0], sentence[1])
}
