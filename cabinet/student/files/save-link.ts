import { notifyFailure } from '#kit/feedback/toast-store'
import { saveBlob } from '#kit/http/save-blob'
import { send } from '#kit/http/send'
import { studentCalls } from '../calls'

/** Saves the file of a link, whose last part is its key, to disk; shows an error if that fails. */
export const saveLink = (link: string, name: string): Promise<void> =>
  send(studentCalls.fetchFile, { params: { key: link.split('/').at(-1) ?? '' } }).then(
    (file) => saveBlob(file, name),
    notifyFailure,
  )
