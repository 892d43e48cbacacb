import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody, ErrorCode } from '#resources/kernel/errors'
import { isDiskFull, isUnavailable } from '#server/platform/database/unavailable'
import { AppError, notFound, titleOf, wordsOf } from './errors'

const byStatus: Partial<Record<number, ErrorCode>> = {
  400: 'malformed',
  404: 'not_found',
  414: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media',
  429: 'too_often',
}

/** When to try again what could not be done just now, in seconds. */
const RETRY_SECONDS = 5

/** Answers every failure with the one error body: expected failures say why, unexpected ones are only logged. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error instanceof AppError ? error : new AppError(codeOf(error))
  if (known.status >= 500 && known.code === 'unexpected')
    request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'unexpected')
  const body: ErrorBody = {
    ...wordsOf(known),
    message: titleOf(known),
    ...(known.detail.current !== undefined && { current: known.detail.current }),
    ...(known.detail.details !== undefined && { details: known.detail.details }),
    requestId: request.id,
  }
  const retryAfter = known.detail.retryAfter ?? (known.status === 503 ? RETRY_SECONDS : undefined)
  if (retryAfter) void reply.header('retry-after', String(retryAfter))
  return reply.code(known.status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
}

function codeOf(error: unknown): ErrorCode {
  const { statusCode, code } = error as Partial<FastifyError>
  if (isUnavailable(error)) return 'unavailable'
  if (isDiskFull(error)) return 'busy'
  // A check let through text that PostgreSQL cannot store, or a number out of range.
  if (code === '22021' || code === '22P05' || code === '22P02' || code === '22003') return 'malformed'
  return (statusCode && byStatus[statusCode]) || 'unexpected'
}

/** The answer for an address without a route. */
export const notFoundAnswer = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerError(notFound(), request, reply)
