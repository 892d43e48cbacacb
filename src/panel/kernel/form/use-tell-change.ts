import { notify } from '#kit/feedback/toast-store'
import { useWords } from '#kit/i18n/text'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { resourceNamed } from '#resources/registry'
import { isPlain } from '../in-place/may-edit'
import { shownName } from '../cells/read-value'
import { plainText } from './plain-text'
import { isSameValue } from './same-value'
import { useFormText } from './texts'

/** Returns a function that formats a field of a record for use inside a sentence. */
function useSaidValue(resource: AnyResource) {
  const t = useFormText()
  return (name: string, record: Row): string => {
    const [field, value] = [resource.fields[name], record[name] ?? null]
    if (!field || value === null || value === '') return t('none')
    if (field.kind === 'flag') return t(value === true ? 'yes' : 'no')
    if (field.kind === 'reference' && field.as !== null)
      return shownName(resourceNamed(field.to), record[field.as]) ?? plainText(field, value)
    const currency = field.kind === 'money' && field.currencyField !== null ? record[field.currencyField] : null
    return plainText(field, value, typeof currency === 'string' ? currency : 'AMD')
  }
}

/** Returns a function that shows the toast of a saved record: for a single field the new value, and the old one below (look: 'Undo toast'). */
export function useTellChange(resource: AnyResource) {
  const t = useFormText()
  const say = useWords()
  const saidValue = useSaidValue(resource)
  /** `joined`: names of the fields that others changed meanwhile. */
  return (names: readonly string[], before: Row, after: Row, joined: readonly string[] = []) => {
    const labelOf = (name: string) => (resource.fields[name] ? say(resource.fields[name].label) : name)
    const changed = names.filter((name) => !isSameValue(before[name] ?? null, after[name] ?? null))
    const [name, ...more] = changed.filter((each) => !joined.includes(each))
    if (joined.length > 0) return notify('success', t('joined', { fields: joined.map(labelOf).join(', ') }))
    const field = name === undefined ? undefined : resource.fields[name]
    if (name === undefined || more.length > 0 || !field || !isPlain(field)) return notify('success')
    const title = t('isNow', { field: labelOf(name), value: saidValue(name, after) })
    notify('success', t('wasBefore', { value: saidValue(name, before) }), title)
  }
}
