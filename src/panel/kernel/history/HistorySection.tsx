import Skeleton from '@mui/material/Skeleton'
import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { Collapsible } from '../form/drawer/Collapsible'
import { LoadFailure } from '../form/drawer/LoadFailure'
import { FormInfoProvider } from '../form/form-context'
import { useFormText } from '../form/texts'
import { HistoryItem } from './HistoryItem'
import { useHistory } from './use-history'

/** The changes of a record with author and time, newest first. Loaded when the section is opened. */
export function HistorySection({ resource, record }: { resource: AnyResource; record: RaRecord }) {
  const t = useFormText()
  return (
    <Collapsible title={t('history')}>
      <FormInfoProvider value={{ resource, record, opened: record }}>
        <HistoryList resource={resource} record={record} />
      </FormInfoProvider>
    </Collapsible>
  )
}

/** The list without the section, for pages that place it themselves; it needs a FormInfoProvider around it. */
function HistoryList({ resource, record }: { resource: AnyResource; record: RaRecord }) {
  const t = useFormText()
  const { data, error, refetch } = useHistory(resource, Number(record.id))
  if (error && !data) return <LoadFailure failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={56} />
  if (data.history.length === 0) return <p style={{ color: 'var(--t3)' }}>{t('noHistory')}</p>
  return (
    <ol style={{ display: 'grid', gap: 14 }}>
      {data.history.map((entry) => (
        <HistoryItem key={entry.id} entry={entry} resource={resource} record={record} />
      ))}
    </ol>
  )
}
