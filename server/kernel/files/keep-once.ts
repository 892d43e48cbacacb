import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { idempotent, keyIn, keyOfRequest } from '../idempotent'
import { dropFile, keepFor } from './keep-file'
import type { Form } from './receive'

/**
 * Writes what a form says, with its file: once for each `Idempotency-Key`, which whoever sends the form again because the answer was lost
 * sends again; then the file that came again is not kept. `write` is given the id of the file, null without one.
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
