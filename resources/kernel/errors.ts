/** Every code that the API answers with: its status and the words for people. Clients branch on the code, never on texts. */
export const errorCodes = {
  malformed: { status: 400, text: 'The request could not be read.' },
  sign_in_failed: { status: 400, text: 'Incorrect username/email or password.' },
  link_invalid: { status: 400, text: 'This link is no longer valid.' },
  unauthenticated: { status: 401, text: 'Please sign in.' },
  forbidden: { status: 403, text: 'You do not have the right to do this.' },
  not_found: { status: 404, text: 'Not found.' },
  method_not_allowed: { status: 405, text: 'This address does not take that method.' },
  conflict: { status: 409, text: 'Somebody changed this in the meantime. Your input is kept.' },
  in_use: { status: 409, text: 'This is still in use and cannot be deleted.' },
  wrong_state: { status: 409, text: 'This is not possible in the current state.' },
  too_large: { status: 413, text: 'This is too large.' },
  unsupported_media: { status: 415, text: 'This kind of content is not accepted.' },
  invalid: { status: 422, text: 'Please check the marked fields.' },
  too_often: { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  unexpected: { status: 500, text: 'Error. Please, try later' },
  busy: { status: 503, text: 'Nothing can be saved just now. Please, try later.' },
  unavailable: { status: 503, text: 'The service is busy. Please, try later.' },
} as const
export type ErrorCode = keyof typeof errorCodes

/** The body of every error answer. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  uiMessage: string
  /** Messages by field, or by path inside the body. */
  errors?: Record<string, string>
  /** The record as it is now, with 409 `conflict`. */
  current?: unknown
  /** What the call says beside the words: its contract tells what. */
  details?: unknown
  requestId?: string
}
