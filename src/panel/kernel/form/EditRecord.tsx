import { useRef, type ReactNode } from 'react'
import { EditBase, useEditContext, type RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useUsualRetry } from '../data/query-client'

interface EditRecordProps extends OpenedProps {
  resource: AnyResource
  id: number
  /** False once nobody looks any more: nothing is asked then. */
  isOn?: boolean
}
interface OpenedProps {
  /** Its form, once the record is there. */
  children: (record: RaRecord) => ReactNode
  /** What stands there before, and where it could not be loaded. */
  otherwise: (failure: unknown, onRetry: () => void) => ReactNode
}

/** A record that is to be changed, by react-admin's edit controller: inside are its contexts of the record and its resource. */
export function EditRecord({ resource, id, isOn = true, ...opened }: EditRecordProps) {
  const retry = useUsualRetry()
  return (
    <EditBase
      resource={resource.name}
      id={id}
      disableAuthentication // the screen around has seen to it
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{
        enabled: isOn,
        // A row of a list may be leaner or older than the record: a form opens with what is true now.
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
  // Once there, the form stays, whatever becomes of later calls: somebody types in it.
  const wasThere = useRef(false)
  wasThere.current ||= Boolean(record) && !isFetching && !error
  return record && wasThere.current ? children(record) : otherwise(error, () => void refetch())
}
