import { useGetOne, type RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { notifyFailure } from '#kit/feedback/toast-store'

/** The record that a dialog asks about; undefined while it loads. If it cannot be loaded, a toast says why and the dialog closes. */
export function useDialogRecord<R extends RaRecord>(
  resource: AnyResource,
  id: number,
  onClose: () => void,
): R | undefined {
  const { data } = useGetOne<R>(
    resource.name,
    { id },
    {
      onError: (failure) => {
        if (data !== undefined) return // only a refresh failed
        notifyFailure(failure)
        onClose()
      },
    },
  )
  return data
}
