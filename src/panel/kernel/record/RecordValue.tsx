import type { RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { useViewer } from '#kit/session/viewer'
import type { AnyResource } from '#resources/kernel/define-resource'
import { resourceNamed } from '#resources/registry'
import { Cell } from '../cells/Cell'
import { numberOf } from '../cells/read-value'
import { fieldOf } from '../list/columns'
import { useListText } from '../list/texts'
import { listDrawers } from '../form/drawer/drawer-param'
import { usePlaces, useParts } from '../screens'

interface RecordValueProps {
  resource: AnyResource
  /** The name of a field or a system field, or the name under which a reference is read. */
  name: string
  record: RaRecord
}

/** A value of a record as shown in its list; a reference is a link to the referenced record, if the viewer may open it. */
export function RecordValue({ resource, name, record }: RecordValueProps) {
  const say = useListText()
  const viewer = useViewer()
  const places = usePlaces()
  const { cells } = useParts(resource.name)
  const found = fieldOf(resource, name)
  if (!found) return null
  const [fieldName, field] = found
  const Own = cells?.[name] ?? cells?.[fieldName]
  if (Own) return <Own record={record} />
  if (field.kind === 'flag') return say(record[fieldName] === true ? 'yes' : 'no')
  const value = <Cell resource={resource} field={field} name={fieldName} record={record} />
  const id = numberOf(record[fieldName])
  if (field.kind !== 'reference' || id === null) return value
  const { screen } = resourceNamed(field.to)
  if (screen === null || !places.isOffered(screen, viewer)) return value
  const hasPage = places.at(`${screen}/:id`) !== undefined
  return (
    <Link className="cell-link" to={hasPage ? `${screen}/${id}` : `${screen}?${listDrawers.edit}=${id}`}>
      {value}
    </Link>
  )
}
