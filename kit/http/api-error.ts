import { knownMessage, type Message } from '#resources/kernel/message'
import { currentLanguage } from '../i18n/language'
import { messageOf, messagesOf, messageText, titleText, type Told } from '../i18n/message'

/**
 * A failed call. `status` is the HTTP status, 0 when the server was not reached; `code` is stable, so clients branch on it; `uiMessage` is
 * for the user, in their language, and `message` is its title; `errors` are messages by field; `requestId` identifies the failure in the
 * log.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly uiMessage: string
  readonly errors: Readonly<Record<string, Message>>
  readonly body: unknown
  readonly requestId: string | null

  constructor(status: number, body: unknown, uiMessage: string, requestId: string | null = null) {
    const told = isTold(body) ? body : {}
    const said = messageText(messageOf(told)) || uiMessage
    super(headOf(told) ?? said)
    this.status = status
    this.code = told.code ?? (status === 0 ? 'no_connection' : `http_${status}`)
    this.uiMessage = said
    this.errors = messagesOf(told)
    this.body = body
    this.requestId = requestId
  }
}

/** The title of the message: in English the server's, in other languages that of the message or of the code. */
function headOf(told: Told): string | undefined {
  if (currentLanguage() === 'en') return told.message
  const ofCode = knownMessage({ key: `error.${told.code}` })
  return titleText(messageOf(told)) ?? (ofCode ? messageText(ofCode) : told.message)
}

function isTold(body: unknown): body is Told {
  return typeof body === 'object' && body !== null
}

/** Why the first field was refused, if the server only says that fields are invalid; null for any other failure. */
export function firstFaultOf(failure: unknown): string | null {
  if (!(failure instanceof ApiError) || !isTold(failure.body) || failure.body.key !== 'error.invalid') return null
  const [first] = Object.values(failure.errors)
  return first === undefined ? null : messageText(first)
}

/** The text to show for any failure: the server's message, or that it was not reached; else `otherwise`. */
export const uiMessageOf = (failure: unknown, otherwise: string) =>
  failure instanceof ApiError && (failure.body !== null || failure.status === 0) ? failure.uiMessage : otherwise

/** Whether something does not exist for the viewer, or no longer does. */
export const isMissing = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 404

/** Whether the server was not reached, by an ApiError or react-admin's HttpError: the only failure that a retry may fix. */
export const isUnreached = (failure: unknown): boolean =>
  failure instanceof Error && 'status' in failure && failure.status === 0
