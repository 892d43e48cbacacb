import type { AnyResource } from '#resources/kernel/define-resource'
import { formatPhone } from '#kit/format/phone'
import { textOf } from './read-value'

/** The phone or e-mail that distinguishes people with the same name; null for a record that is not a person. */
export function reachOf(
  { fields }: Pick<AnyResource, 'fields'>,
  record: Readonly<Record<string, unknown>>,
): string | null {
  const valueOf = (kind: 'phone' | 'email') =>
    textOf(record[Object.keys(fields).find((name) => fields[name]?.kind === kind) ?? ''])
  const phone = valueOf('phone')
  return phone === null ? valueOf('email') : formatPhone(phone)
}
