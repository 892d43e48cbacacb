import type { RaRecord } from 'react-admin'
import { wordsText } from '#kit/i18n/text'
import type { AnyResource } from '#resources/kernel/define-resource'
import { fillIn, type Words } from '#resources/kernel/words'
import { plainText } from '../form/plain-text'
import type { AskedQuestion } from './use-question'
import type { OfferedAction } from './use-actions'

/** Parameters of a text about a record: its fields as texts, and the count. */
function paramsOf({ fields }: AnyResource, record: RaRecord | null, count: number): Record<string, string | number> {
  const said = Object.entries(fields).map(([name, field]) => {
    const by =
      'currencyField' in field && typeof field.currencyField === 'string' ? record?.[field.currencyField] : null
    return [name, plainText(field, record?.[name], typeof by === 'string' ? by : undefined)] as const
  })
  return { ...Object.fromEntries(record ? said : []), id: record ? Number(record.id) : '', smart_count: count }
}

/** The confirmation question of an action on one record, or on `count` records. */
export function questionOf(
  resource: AnyResource,
  { confirm, title, isDangerous = false }: OfferedAction,
  record: RaRecord | null,
  count = 1,
): AskedQuestion {
  const params = paramsOf(resource, record, count)
  const say = (words: Words) => fillIn(wordsText(words), params)
  return {
    title: confirm?.title ? say(confirm.title) : title,
    text: confirm && say(confirm.text),
    confirm: confirm?.yes ? say(confirm.yes) : title,
    isDanger: isDangerous,
  }
}

/** The success message of an action on `count` records; undefined when the action declares none. */
export const saidWhenDone = ({ done }: OfferedAction, count: number): string | undefined =>
  done && fillIn(wordsText(done), { smart_count: count })
