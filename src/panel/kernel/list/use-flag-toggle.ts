import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import { notifyFailure } from '#kit/feedback/toast-store'
import { useTellChange } from '../form/use-tell-change'
import { send } from '#kit/http/send'

/**
 * Toggles a flag of a record in a list. The new value shows at once; on a refusal a toast appears and the value is reverted.
 * Lists and the open record are reloaded after `reloadAfter` ms.
 */
export function useFlagToggle(resource: AnyResource, record: RaRecord, name: string, reloadAfter = 0) {
  const queryClient = useQueryClient()
  const tellChange = useTellChange(resource)
  const [flipped, setFlipped] = useState<{ of: unknown; isOn: boolean } | null>(null)
  // The toggled value shows until the record is read again.
  const isOn = flipped && flipped.of === record.version ? flipped.isOn : record[name] === true
  const mutation = useMutation({
    mutationFn: (next: boolean) =>
      send(calls(resource).update, { params: { id: Number(record.id) }, body: { [name]: next } }),
    onMutate: (next) => setFlipped({ of: record.version, isOn: next }),
    onSuccess: (saved) => {
      tellChange([name], record, saved)
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: [resource.name] }), reloadAfter)
    },
    onError: (failure) => {
      setFlipped(null)
      notifyFailure(failure)
    },
  })
  return { isOn, toggle: () => mutation.mutate(!isOn), isBusy: mutation.isPending }
}
