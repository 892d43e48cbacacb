import type { FieldErrors } from '#resources/kernel/check-row'
import { errorMessages, errorStatuses, type ErrorCode, type ErrorWords } from '#resources/kernel/errors'
import { english, partsOf, titleIn, type Message, type MessageParts } from '#resources/kernel/message'

/** A failure that the caller is told about: its code determines the status, and the message unless `said` gives another. */
export class AppError extends Error {
  readonly status: number
  /** The message shown to people. */
  readonly said: Message
  constructor(
    readonly code: ErrorCode,
    readonly detail: {
      said?: Message | undefined
      errors?: FieldErrors | undefined
      current?: unknown
      details?: unknown
      retryAfter?: number
    } = {},
  ) {
    super(code)
    this.status = errorStatuses[code]
    this.said = detail.said ?? errorMessages[code]
  }
}

/** The title above the message of a failure, in English. */
export const titleOf = ({ code, said }: AppError): string => titleIn('en', said) ?? english(errorMessages[code])

const partsByField = (errors: FieldErrors): Record<string, MessageParts> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      const parts = partsOf(message)
      return parts ? [[path, parts] as const] : []
    }),
  )

/** The message of a failure in its wire format: English texts together with their keys and parameters. */
export const wordsOf = ({ code, said, detail: { errors } }: AppError): ErrorWords => ({
  code,
  uiMessage: english(said),
  ...(partsOf(said) ?? { key: '', params: {} }),
  ...(errors && {
    errors: Object.fromEntries(Object.entries(errors).map(([path, message]) => [path, english(message)])),
    messages: partsByField(errors),
  }),
})

/** 422 with a message per field. */
export const invalid = (errors: FieldErrors): AppError => new AppError('invalid', { errors })
export const notFound = (): AppError => new AppError('not_found')
export const forbidden = (said?: Message): AppError => new AppError('forbidden', { said })
