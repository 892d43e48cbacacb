import type { AnyResource } from '#resources/kernel/define-resource'
import type { AnyField } from '#resources/kernel/field'
import { nameOf, optionOf } from '#resources/kernel/labels'
import type { DeclaredNotice } from '#resources/kernel/notice'
import type { Row } from '#resources/kernel/check-row'
import { languageNames, type Params } from '#resources/kernel/words'
import { todayOf } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { fieldsRead, referenceAs, resourceOf } from '#server/kernel/kernel'
import { records } from '#server/kernel/operations/read'
import { system } from '#server/kernel/context'

const yesNo = { true: { en: 'yes', hy: 'այո' }, false: { en: 'no', hy: 'ոչ' } }
const inDocuments = (day: string) => day.split('-').reverse().join('.')

/** Values of the fields used in the texts of a notice, by record, readable in each language. */
export async function sayFields(
  context: Context,
  resource: AnyResource,
  { says, details }: DeclaredNotice,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Params>> {
  const texts = languageNames.flatMap((language) => [says[language], details?.[language] ?? ''])
  const names = new Set(texts.flatMap((text) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name)))
  const asCohort = { ...context, viewer: system }
  const columns = fieldsRead(resource.fields, names)
  const rows = await records(asCohort, resource, ids, { options: new Set<string>(), columns })
  return new Map(
    rows
      .map((text) => JSON.parse(text) as Row & { id: number })
      .map((row) => [row.id, Object.fromEntries([...names].map((name) => [name, said(context, resource, name, row)]))]),
  )
}

/** The readable value of a field; empty if the field is. */
function said(context: Context, { fields }: AnyResource, name: string, row: Row): Params[string] {
  const [, reference] = referenceAs(fields, name) ?? []
  const value = row[name]
  if (value === null || value === undefined) return ''
  if (reference) return nameOf(resourceOf(context.kernel, reference.to), value) ?? ''
  return inWords(context, fields[name], value, row)
}

function inWords(context: Context, field: AnyField | undefined, value: unknown, row: Row): Params[string] {
  if (field?.kind === 'choice') return optionOf(field, String(value))
  if (field?.kind === 'flag') return yesNo[value === true ? 'true' : 'false']
  if (field?.kind === 'day') return inDocuments(String(value))
  if (field?.kind === 'instant') {
    const moment = new Date(String(value))
    const time = moment.toLocaleTimeString('en-GB', { timeZone: context.zone(), hour: '2-digit', minute: '2-digit' })
    return `${inDocuments(todayOf({ ...context, now: () => moment }))}, ${time}`
  }
  if (field?.kind === 'money') {
    const currency = field.currencyField === null ? '' : ` ${String(row[field.currencyField])}`
    return `${Number(value).toLocaleString('en-US')}${currency}`
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
