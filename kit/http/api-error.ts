import { answerText } from '../i18n/answers'

/** The body of every failed call: `{ code, message, uiMessage, errors? }` (DECISIONS 'Errors'). */
export interface ErrorBody {
  code?: string
  message?: string
  uiMessage?: string
  errors?: Record<string, string>
}

/**
 * A call that failed. `status` is HTTP's, 0 when the server was not reached; `code` is stable: clients branch on it;
 * `uiMessage` is for people, in their language; `errors` is keyed by field; `requestId` helps to find the failure in the log.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly uiMessage: string
  readonly errors: Readonly<Record<string, string>>
  readonly body: unknown
  readonly requestId: string | null

  constructor(status: number, body: unknown, uiMessage: string, requestId: string | null = null) {
    const told = isErrorBody(body) ? body : {}
    super(told.message ?? told.uiMessage ?? uiMessage)
    this.status = status
    this.code = told.code ?? (status === 0 ? 'no_connection' : `http_${status}`)
    this.uiMessage = answerText(told.uiMessage ?? told.message ?? uiMessage)
    this.errors = told.errors ?? {}
    this.body = body
    this.requestId = requestId
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null
}

/** What to show a person about any failure: the server's words when it has some, else `otherwise`. */
export const uiMessageOf = (failure: unknown, otherwise: string) =>
  failure instanceof ApiError && failure.uiMessage !== '' ? failure.uiMessage : otherwise
