import { useRef, type ReactNode } from 'react'
import { EditBase, useEditContext, type RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useUsualRetry } from '../data/use-usual-retry'

interface EditRecordProps extends OpenedProps {
  resource: AnyResource
  id: number
  /** False when the record is not needed any more: it is not loaded then. */
  isOn?: boolean
}
interface OpenedProps {
  /** Renders the form, once the record is loaded. */
  children: (record: RaRecord) => ReactNode
  /** Rendered until then, and if loading failed. */
  otherwise: (failure: unknown, onRetry: () => void) => ReactNode
}

/** Loads a record to edit with react-admin's edit controller, whose contexts of record and resource are available inside. */
export function EditRecord({ resource, id, isOn = true, ...opened }: EditRecordProps) {
  const retry = useUsualRetry()
  return (
    <EditBase
      resource={resource.name}
      id={id}
      disableAuthentication // the screen around has checked the session
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{
        enabled: isOn,
        // A cached row of a list may lack fields or be stale: the form must open with the current record.
        refetchOnMount: 'always',
        refetchOnReconnect: true,
        onError: () => undefined,
        retry,
      }}
    >
      <Opened {...opened} />
    </EditBase>
  )
}

function Opened({ children, otherwise }: OpenedProps) {
  const { record, error, isFetching, refetch } = useEditContext<RaRecord>()
  // Once rendered, the form stays mounted even if a refetch fails, because it may hold unsaved input.
  const wasThere = useRef(false)
  wasThere.current ||= Boolean(record) && !isFetching && !error
  return record && wasThere.current ? children(record) : otherwise(error, () => void refetch())
}
