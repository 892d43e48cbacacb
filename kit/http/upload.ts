import { pathOf, type Address, type AnyCall } from '#resources/kernel/call'
import { answersKnown, type Told } from '../i18n/message'
import { pageText } from '../i18n/page'
import { area, textOf } from '../i18n/text'
import { ApiError } from './api-error'
import { heard, notReached, parsed, tokenFor, urlOf } from './http'
import type { AnswerOf } from './send'
import { endSessionOf } from './unauthorized'

interface UploadOptions {
  /** The idempotency key of a form that may be sent again. */
  key?: string
  /** Called with the uploaded fraction, from 0 to 1. */
  onProgress?: (part: number) => void
  /** Stops the upload. */
  signal?: AbortSignal | undefined
}

export const uploadArea = area('upload', {
  fileSize: { en: 'File size', hy: 'Ֆայլի չափը' },
  tooLarge: { en: 'The file is too large.', hy: 'Ֆայլը չափազանց մեծ է։' },
})
const t = textOf(uploadArea)
/** What a proxy means whose limit is lower than the server's, and that says so with a page of its own. */
const tooLarge = (): Told => ({ message: t('fileSize'), uiMessage: t('tooLarge') })

/** Without any progress for this long, in ms, the connection is lost, though the browser does not say so. */
const PATIENCE = 30_000

/**
 * Sends a form by its contract with upload progress, which `fetch` does not support. Throws ApiError as `send` does, with status 0 when the
 * server was not reached.
 */
export async function upload<C extends AnyCall | Address>(
  call: C,
  params: Readonly<Record<string, string | number>>,
  form: FormData,
  { key, onProgress, signal }: UploadOptions = {},
): Promise<AnswerOf<C>> {
  signal?.throwIfAborted()
  const path = pathOf(call.path, params)
  const token = tokenFor(path)
  const request = new XMLHttpRequest()
  const over = new Promise<void>((resolve, reject) => {
    request.onload = () => resolve()
    request.onerror = request.onabort = () => reject(signal?.aborted ? signal.reason : notReached())
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => request.abort(), PATIENCE)
  }
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    wait()
    if (lengthComputable) onProgress?.(total === 0 ? 1 : loaded / total)
  }
  request.open(call.method, urlOf(path))
  request.setRequestHeader('accept', 'application/json')
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
  if (key !== undefined) request.setRequestHeader('idempotency-key', key)
  request.send(form)
  wait()
  signal?.addEventListener('abort', () => request.abort())
  await over.finally(() => clearTimeout(timer))
  heard.answer?.({ get: (name) => request.getResponseHeader(name) })
  const { status, responseText } = request
  const json = parsed(responseText)
  if (status >= 200 && status < 300) {
    if (json === undefined) throw notReached()
    // Tests ensure that the server's answers match the contract.
    return json as AnswerOf<C>
  }
  if (status === 401 && token !== null) endSessionOf(token)
  await answersKnown()
  const told = json ?? (status === 413 ? tooLarge() : null)
  throw new ApiError(status, told, pageText('tryLater'), request.getResponseHeader('x-request-id'))
}
