import { HttpError, type fetchUtils } from 'react-admin'
import { ApiError } from '#kit/http/api-error'
import { call, type CallOptions, type Method } from '#kit/http/http'

/**
 * The body of an HttpError of the panel: the server's, with `root` where react-admin looks for the form's own error.
 */
export interface ErrorBodyOfForm {
  code: string
  message: string
  uiMessage: string
  errors: Record<string, string | { serverError: string }>
  /** The record as it is now, with 409 `conflict`. */
  current?: unknown
  requestId: string | null
}

/** A failure as react-admin's forms read it: `body.errors` by field, the general message under `root.serverError`. */
export function toHttpError(failure: unknown): unknown {
  if (!(failure instanceof ApiError)) return failure
  const { status, code, uiMessage, errors, requestId } = failure
  const told = typeof failure.body === 'object' && failure.body !== null ? failure.body : {}
  const body: ErrorBodyOfForm = {
    ...told,
    code,
    message: failure.message,
    uiMessage,
    requestId,
    errors: { ...errors, root: { serverError: uiMessage } },
  }
  return new HttpError(uiMessage, status, body)
}

/** `call` of the kit for the data provider: throws HttpError in place of ApiError. */
export async function request<T>(method: Method, path: string, body?: unknown, options?: CallOptions): Promise<T> {
  try {
    return await call<T>(method, path, body, options)
  } catch (failure) {
    throw toHttpError(failure)
  }
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The http client that ra-data-simple-rest makes its calls with; addresses begin after /api/v1. */
export async function restClient(path: string, { method, body, signal }: fetchUtils.Options = {}) {
  const verb = methods.find((one) => one === method) ?? 'GET'
  const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
  const json = await request<unknown>(verb, path, parsed, signal ? { signal } : {})
  return { status: 200, headers: new Headers(), body: JSON.stringify(json ?? null), json }
}
