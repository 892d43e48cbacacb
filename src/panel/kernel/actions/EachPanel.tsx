import { useMemo, useState } from 'react'
import { useGetMany, useRefresh, type RaRecord } from 'react-admin'
import { notify } from '#kit/feedback/toast-store'
import { formatNumber } from '#kit/format/money'
import { messageOf, messagesOf } from '#kit/i18n/message'
import { askedForEach } from '#resources/kernel/action-calls'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { AnyField } from '#resources/kernel/field'
import { asIs } from '#resources/kernel/words'
import type { BulkResult } from '../data/bulk-calls'
import { calledOf } from '../cells/read-value'
import type { GuardedParam } from '../form/drawer/use-guarded-param'
import type { Section } from '../form/FormSections'
import { useFormText } from '../form/texts'
import { useSelectionToSend } from '../list/selection'
import { useListText } from '../list/texts'
import { ActionForm } from './ActionForm'
import { saidWhenDone } from './question-words'
import { sendToMany } from './send-action'
import { beginningWith, preparedFrom } from './use-prepared'
import type { OfferedAction } from './use-actions'

/** Maximum number of records shown with a line each; more are done in several rounds. */
const LINES_AT_MOST = 100

/** Form name of a field in a record's line. */
const inLine = (name: string, { id }: RaRecord) => `${name}_${id}`

/** The values that all rows share: initial values of the fields asked once. */
const alikeIn = ([first = {}, ...others]: readonly Row[]): Row =>
  Object.fromEntries(Object.entries(first).filter(([name, value]) => others.every((each) => each[name] === value)))

/** The action with a line of fields for each record, labelled with the record. */
function withLines(resource: AnyResource, action: OfferedAction, records: readonly RaRecord[]) {
  const ofEach = askedForEach(action)
  const once = Object.keys(action.input).filter((name) => !ofEach.includes(name))
  const lines = records.flatMap((record) => {
    const fields = beginningWith(action.input, preparedFrom(action, record) ?? {})
    const name = asIs(calledOf(resource, record))
    return ofEach.map((each): [string, AnyField] => {
      const field = fields[each]!
      // A single field is labelled with its record; several fields keep their labels, under the record's name.
      return [inLine(each, record), ofEach.length === 1 ? { ...field, label: name } : field]
    })
  })
  const begin = beginningWith(action.input, alikeIn(records.map((record) => preparedFrom(action, record) ?? {})))
  const input = Object.fromEntries([...once.map((name) => [name, begin[name]!] as const), ...lines])
  const lineOf = (record: RaRecord) => ofEach.map((each) => inLine(each, record))
  const sections: Section[] = [
    ...(once.length > 0 ? [{ fields: once }] : []),
    ...(ofEach.length === 1
      ? [{ title: action.input[ofEach[0]!]!.label, fields: records.flatMap(lineOf) }]
      : records.map((record) => ({ title: asIs(calledOf(resource, record)), fields: [lineOf(record)] }))),
  ]
  return { action: { ...action, input }, sections, ofEach, once }
}

/** Errors of the refused records, by line: at the named field, else at the first field of the line. */
const refusedLines = (results: readonly BulkResult[], ofEach: readonly string[]) =>
  results.flatMap((result): [string, string][] => {
    const named = Object.entries(messagesOf(result)).filter(([name]) => ofEach.includes(name))
    const said = named.length > 0 ? named : [[ofEach[0] ?? '', messageOf(result)] as const]
    return said.map(([name, message]) => [inLine(name, result), message])
  })

interface EachPanelProps {
  resource: AnyResource
  action: OfferedAction
  guard: GuardedParam
}

/** Drawer of an action that asks for input per selected record, a line each. Refused records stay, with the reason shown. */
export function EachPanel({ resource, action, guard }: EachPanelProps) {
  const t = useFormText()
  const ofList = useListText()
  const refresh = useRefresh()
  const [{ ids, select }, sending] = useSelectionToSend()
  const [asked] = useState(() => ids.slice(0, LINES_AT_MOST))
  const { data } = useGetMany<RaRecord>(resource.name, { ids: asked }, { enabled: asked.length > 0 })
  // Records that are done are no longer selected.
  const records = useMemo(() => (data ?? []).filter((each) => each && ids.includes(each.id)), [data, ids])
  const { sections, ofEach, once, ...lines } = useMemo(
    () => withLines(resource, action, records),
    [resource, action, records],
  )
  const send = async (values: Row) => {
    // A field left empty for all keeps each record's own value.
    const forAll = once.flatMap((name) => ((values[name] ?? null) === null ? [] : [[name, values[name]] as const]))
    const each = records.map((record) => ({
      id: Number(record.id),
      ...Object.fromEntries(ofEach.map((name) => [name, values[inLine(name, record)]])),
    }))
    const { results } = await sendToMany(resource, action, { ids: [] }, Object.fromEntries(forAll), each)
    const failed = results.filter(({ ok }) => !ok)
    const left = ids.filter((id) => !results.some((result) => result.ok && result.id === id))
    select(left)
    refresh()
    const done = results.length - failed.length
    if (failed.length === 0)
      return notify('success', saidWhenDone(action, done) ?? t('bulkDone', { smart_count: done }))
    if (done > 0) notify('warning', t('bulkPartly', { done, all: done + failed.length }))
    // Thrown in the format of a single refusal, so that the form shows each error at its line.
    throw Object.assign(new Error('refused'), { body: { errors: Object.fromEntries(refusedLines(failed, ofEach)) } })
  }
  return (
    <ActionForm
      key={records.length > 0 ? 'lines' : 'none'}
      resource={resource}
      action={lines.action}
      guard={guard}
      sections={sections}
      caption={ofList('selected', { smart_count: formatNumber(records.length) })}
      isReady={records.length > 0}
      about={records.length}
      send={(values) => sending(() => send(values))}
    />
  )
}
