import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { instructors } from '#resources/instructors'
import { calls } from '#resources/kernel/derived-calls'
import { peopleCalls } from '#resources/people.calls'
import type { users } from '#resources/users'
import { notify, notifyFailure } from '../feedback/toast-store'
import { ApiError } from '../http/api-error'
import { send } from '../http/send'
import { upload } from '../http/upload'
import { currentSession } from '../session/session-store'
import { refreshCurrentUser } from '../session/session'
import { faultOf } from '../files/file-fault'
import { messageText, titleText } from '../i18n/message'

/** The two pictures of a person, by field name. */
export type ImageName = 'avatar' | 'signatureLink'
/** The picture fields of a person; each is the id of a file. */
export interface Pictured {
  id: number | string
  avatar?: string | null
  signatureLink?: string | null
}
export type PersonResource = typeof users | typeof instructors
const groupOf = { users: 'USER', instructors: 'INSTRUCTOR' } as const
const callOf = { avatar: 'avatar', signatureLink: 'signature' } as const

/** Uploads or removes a picture of a person. Refusals are shown with the specified texts; afterwards the page's data is fetched again. */
export function useImage(resource: PersonResource, record: Pictured, name: ImageName) {
  const queryClient = useQueryClient()
  const params = { id: Number(record.id) }
  const uploads = peopleCalls[resource.name].upload
  const mutation = useMutation({
    mutationFn: (file: File | null) => {
      if (file === null) return send(calls(resource).update, { params, body: { [name]: null } })
      const form = new FormData()
      form.append(callOf[name], file)
      return upload(uploads[callOf[name]], params, form)
    },
    onSuccess: async () => {
      notify('success')
      const { user } = currentSession()
      // The top bar shows the viewer's own picture.
      if (user?.authGroup === groupOf[resource.name] && user.id === record.id) await refreshCurrentUser()
      await queryClient.invalidateQueries({ queryKey: [resource.name] })
    },
    onError: (failure) => {
      if (failure instanceof ApiError && (failure.status === 413 || failure.status === 415))
        notify('error', failure.uiMessage, failure.message)
      else notifyFailure(failure)
    },
  })
  /** Uploads a picture; `onTaken` is called after success. */
  const take = (file: File | undefined, onTaken?: () => void) => {
    if (!file) return
    const fault = faultOf(file, resource.fields[name])
    if (fault) notify('error', messageText(fault), titleText(fault) ?? '')
    else mutation.mutate(file, onTaken && { onSuccess: onTaken })
  }
  return { take, remove: () => mutation.mutate(null), isBusy: mutation.isPending }
}
