import type { RaRecord } from 'react-admin'
import { formatInstantDay } from '#kit/format/dates'
import type { AnyResource } from '#resources/kernel/define-resource'
import { nameWithOwners } from '../../cells/read-value'
import { useHistory } from '../../history/use-history'
import { useFormText } from '../texts'

/** The record's name, after its owners', and its last change: 'Mariam Ghazaryan, changed 17 Nov, 2026 by Nane Abrahamyan'. */
export function LastChange({ resource, record }: { resource: AnyResource; record: RaRecord }) {
  const t = useFormText()
  const { data } = useHistory(resource, Number(record.id))
  const last = data?.history[0]
  const name = nameWithOwners(resource, record)
  if (!last) return <>{name}</>
  const said = t(last.action === 'create' ? 'createdBy' : 'changedBy', {
    name,
    day: formatInstantDay(last.at),
    who: last.byName ?? t('byProgram'),
  })
  return <span title={said}>{said}</span>
}
