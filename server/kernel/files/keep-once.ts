import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { idempotent, keyIn, keyOfRequest } from '../idempotent'
import { dropFile, keepFor } from './keep-file'
import type { Form } from './receive'

/**
 * Writes a form with its file once per `Idempotency-Key`. When the form is sent again with the same key because the answer was lost, the
 * second file is dropped and the first answer is returned. `write` gets the file's id, or null without a file.
 */
export function keepOnce<T>(
  context: Context,
  request: FastifyRequest,
  area: string,
  { file, values }: Form,
  write: (inner: Context, id: string | null) => Promise<T>,
): Promise<T> {
  const key = keyOfRequest(request)
  const sent = { path: request.url, values, sha256: file?.sha256 ?? null }
  return keepFor(context, file, async (id) => {
    let isFirst = false
    const answer = await idempotent(context, key && keyIn(area, key), sent, (inner) => {
      isFirst = true
      return write(inner, id)
    })
    if (!isFirst && id !== null) await dropFile(context, id)
    return answer
  })
}
