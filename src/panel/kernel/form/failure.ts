import type { RaRecord } from 'react-admin'
import type { FieldErrors, Row } from '#resources/kernel/check-row'
import { rowOf } from '../cells/read-value'
import { notify } from '#kit/feedback/toast-store'
import { messagesOf } from '#kit/i18n/message'

/** A failed call as forms read it, whether react-admin's HttpError or the kit's ApiError carried it. */
export interface Failure {
  /** HTTP status; 0 when the server was not reached. */
  status: number
  code: string
  /** The server's message for people and its title, or ''. */
  uiMessage: string
  title: string
  /** Messages by path of the value. */
  errors: FieldErrors
  /** The record as it is now, with 409 `conflict`. */
  current: Row | null
  requestId: string | null
}

const isRaRecord = (row: Row | null): row is RaRecord => row !== null && 'id' in row

/** Whether the record changed since it was read; the response then carries the current record. */
export const isConflict = (failure: Failure): failure is Failure & { current: RaRecord } =>
  failure.status === 409 && failure.code === 'conflict' && isRaRecord(failure.current)

/** Thrown by a form's `send` that sent nothing, because the viewer declined or nobody would get it: the form stays open, without an error. */
export class Withheld extends Error {
  readonly code = 'withheld'
}

/** Shows a failure by a toast, with the server's message if it has one. */
export const toastFailure = ({ uiMessage }: Failure): void => notify('error', uiMessage || undefined)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads what a call threw; anything that is not a server response counts as 'not reached'. */
export function readFailure(thrown: unknown): Failure {
  const outer = rowOf(thrown) ?? {}
  const body = rowOf(outer.body) ?? {}
  return {
    status: typeof outer.status === 'number' ? outer.status : 0,
    code: textOf(body.code) || textOf(outer.code),
    uiMessage: textOf(outer.uiMessage) || textOf(body.uiMessage),
    title: textOf(body.message),
    errors: messagesOf(body),
    current: rowOf(body.current),
    requestId: textOf(body.requestId) || textOf(outer.requestId) || null,
  }
}
