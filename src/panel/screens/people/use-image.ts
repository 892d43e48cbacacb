import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { FieldOf } from '#resources/kernel/field'
import { calls } from '#resources/kernel/derived-calls'
import { peopleCalls } from '#resources/people.calls'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { ApiError } from '#kit/http/api-error'
import { send } from '#kit/http/send'
import { currentSession } from '#kit/session/session-store'
import { loadCurrentUser } from '#kit/session/session'
import { faultOf } from '#kit/files/file-fault'
import { messageText, titleText } from '#kit/i18n/message'

/** The two pictures of a person: the field, and the last part of the call that uploads it. */
export type ImageName = 'avatar' | 'signatureLink'
const callOf = { avatar: 'avatar', signatureLink: 'signature' } as const

/** Uploads a picture of somebody, or takes it away. Refusals are told in the specified words; the page is asked again. */
export function useImage(resource: AnyResource, record: RaRecord, name: ImageName) {
  const queryClient = useQueryClient()
  const params = { id: Number(record.id) }
  const { upload } = peopleCalls[resource.name === 'users' ? 'users' : 'instructors']
  const mutation = useMutation({
    mutationFn: (file: File | null) => {
      if (file === null) return send(calls(resource).update, { params, body: { [name]: null } })
      const form = new FormData()
      form.append(callOf[name], file)
      return send(upload[callOf[name]], { params }, { form })
    },
    onSuccess: async () => {
      notify('success')
      const { user } = currentSession()
      // The picture in the top bar is the own one's.
      if (resource.name === 'users' && user?.id === record.id) await loadCurrentUser()
      await queryClient.invalidateQueries({ queryKey: [resource.name] })
    },
    onError: (failure) => {
      if (failure instanceof ApiError && (failure.status === 413 || failure.status === 415))
        notify('error', failure.uiMessage, failure.message)
      else notifyFailure(failure)
    },
  })
  const take = (file: File | undefined) => {
    if (!file) return
    const fault = faultOf(file, resource.fields[name] as FieldOf<'file'>)
    if (fault) notify('error', messageText(fault), titleText(fault) ?? '')
    else mutation.mutate(file)
  }
  return { take, remove: () => mutation.mutate(null), isBusy: mutation.isPending }
}
