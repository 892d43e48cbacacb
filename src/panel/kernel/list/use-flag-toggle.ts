import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import { notifyFailure } from '#kit/feedback/toast-store'
import { useTellChange } from '../form/use-tell-change'
import { send } from '#kit/http/send'

/**
 * Flips a flag of a record where it stands in a list. What was flipped shows at once; a refusal is told and taken back.
 * Lists and the open record are asked again `reloadAfter` ms later.
 */
export function useFlagToggle(resource: AnyResource, record: RaRecord, name: string, reloadAfter = 0) {
  const queryClient = useQueryClient()
  const tellChange = useTellChange(resource)
  const [flipped, setFlipped] = useState<{ of: unknown; isOn: boolean } | null>(null)
  // What was flipped shows until the record itself was read again.
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
