import { errorCodes, type ErrorCode } from '#resources/kernel/errors'
import type { FieldErrors } from '#resources/kernel/check-row'

/** A failure that the caller is told about: its code decides status and words (resources/kernel/errors.ts). */
export class AppError extends Error {
  readonly status: number
  constructor(
    readonly code: ErrorCode,
    readonly detail: {
      uiMessage?: string
      title?: string
      errors?: FieldErrors
      current?: unknown
      details?: unknown
      retryAfter?: number
    } = {},
  ) {
    super(detail.title ?? code)
    this.status = errorCodes[code].status
  }
  /** What people read. */
  get uiMessage(): string {
    return this.detail.uiMessage ?? errorCodes[this.code].text
  }
}

/** 422 with a message for each field. */
export const invalid = (errors: FieldErrors): AppError => new AppError('invalid', { errors })
export const notFound = (): AppError => new AppError('not_found')
export const forbidden = (uiMessage?: string): AppError => new AppError('forbidden', uiMessage ? { uiMessage } : {})
