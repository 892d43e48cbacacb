import { messageOf, messagesOf, useMessage } from '#kit/i18n/message'
import { useWords } from '#kit/i18n/text'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { BulkResult } from '../../data/bulk-calls'

/** Returns a function that gives the server's reason for a refusal, with the field if there is one. */
export function useReason(resource: AnyResource): (result: BulkResult) => string {
  const say = useWords()
  const t = useMessage()
  return (result) => {
    const errors = Object.entries(messagesOf(result)).map(([path, message]) => {
      const field = resource.fields[path.split('.')[0] ?? '']
      return `${field ? `${say(field.label)}: ` : ''}${t(message)}`
    })
    return errors.join(' ') || t(messageOf(result)) || (result.code ?? '')
  }
}
