import type { AnyResource } from '#resources/kernel/define-resource'
import { useWords } from '#kit/i18n/text'
import { useFormText } from './texts'

/** What a success says of fields that others changed meanwhile and that were joined; undefined where there are none. */
export function useJoinedText({ fields }: AnyResource): (joined: readonly string[]) => string | undefined {
  const t = useFormText()
  const say = useWords()
  const nameOf = (name: string) => (fields[name] ? say(fields[name].label) : name)
  return (joined) => (joined.length > 0 ? t('joined', { fields: joined.map(nameOf).join(', ') }) : undefined)
}
