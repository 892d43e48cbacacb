import type { RaRecord } from 'react-admin'
import { useWords } from '#kit/i18n/text'
import { useAsking } from '#kit/session/viewer'
import type { AnyResource } from '#resources/kernel/define-resource'
import { isRequired } from '#resources/kernel/field-conditions'
import { hairline, type Fact } from '#resources/kernel/page-view'
import { InPlace } from '../in-place/InPlace'
import { fieldOf } from '../list/columns'
import { usePageParts } from '../screens'
import { RecordValue } from './RecordValue'
import { useEdit } from './use-edit'

interface OfRecord {
  resource: AnyResource
  record: RaRecord
}
/** The field name of a fact, and the names of the fields that are edited together with it. */
type Line = readonly [string, ...string[]]

/** The lines grouped by the hairlines between them. */
function partsOf(facts: readonly Fact[]): Line[][] {
  const parts: Line[][] = [[]]
  for (const fact of facts) {
    if (fact === hairline) parts.push([])
    else parts.at(-1)!.push(typeof fact === 'string' ? [fact] : fact)
  }
  return parts
}

/** Fields with their values, editable in place when the viewer may change them. */
export function Facts({ resource, record, facts }: OfRecord & { facts: readonly Fact[] }) {
  return partsOf(facts).map((lines, index) => (
    <dl key={index}>
      {lines.map(([name, ...beside]) => (
        <FactLine key={name} resource={resource} record={record} name={name} beside={beside} />
      ))}
    </dl>
  ))
}

function FactLine({ resource, record, name, beside }: OfRecord & { name: string; beside: readonly string[] }) {
  const say = useWords()
  const asking = useAsking()
  const { mayEdit } = useEdit(resource)
  const { facts, values } = usePageParts(resource.name)
  const found = fieldOf(resource, name)
  if (!found) return null
  const [fieldName, field] = found
  // A field that the viewer may not read has no line.
  if (field.readable !== null && !(fieldName in record)) return null
  if ((record[fieldName] ?? null) === null && resource.views?.page?.ifAny?.includes(name)) return null
  const Own = facts?.[name]
  const Value = Own ?? values?.[name]
  const others = beside.flatMap((one) => resource.fields[one] ?? [])
  return (
    <InPlace
      resource={resource}
      record={record}
      name={fieldName}
      label={say(field.label)}
      isFixed={Own !== undefined || !mayEdit(record)}
      beside={beside}
      // Picking saves at once only if no field edited together with it has to be filled in for the picked value.
      savesOnPick={(picked) =>
        others.every((other) => other.conditions.required !== null && !isRequired(other, picked, asking))
      }
    >
      {(shown) => (Value ? <Value record={shown} /> : <RecordValue resource={resource} name={name} record={shown} />)}
    </InPlace>
  )
}
