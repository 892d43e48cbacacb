import { answersHy } from '../../../../kit/i18n/hy/answers'
import { fillIn } from '../../../../kit/i18n/text'
import { checkMessagesHy } from '../../kernel/form/check-messages.hy'
import { patternOf } from '../../kernel/form/use-message'

/** Sentences of single declarations (rules over several fields). */
const ruleMessages: Readonly<Record<string, string>> = {
  'The end must be after the start.': 'Ավարտը պետք է լինի սկզբից հետո։',
  'The end must not be before the start.': 'Ավարտը չի կարող սկզբից շուտ լինել։',
  'A username has no blanks and no @.': 'Օգտանունը չի կարող պարունակել բացատ կամ @։',
  'A new group becomes ongoing by its launch.': 'Նոր խումբը դառնում է ընթացիկ մեկնարկով։',
  'A planning group becomes ongoing by its launch.': 'Պլանավորվող խումբը դառնում է ընթացիկ մեկնարկով։',
  'A terminated group is reopened with a reason.': 'Ավարտված խումբը վերաբացելու համար նշեք պատճառը։',
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

/** Armenian of the sentences of errors and of checks without figures, by their English. */
export const messagesHy: Readonly<Record<string, string>> = {
  ...checkMessagesHy,
  ...ruleMessages,
  ...answersHy,
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
