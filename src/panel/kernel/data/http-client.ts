import { HttpError, type fetchUtils } from 'react-admin'
import type { AnyCall, ArgsOf } from '#resources/kernel/call'
import type { Row } from '#resources/kernel/check-row'
import { ApiError } from '#kit/http/api-error'
import { callAddress, type Method } from '#kit/http/http'
import { send, type AnswerOf, type Given } from '#kit/http/send'

/** A failure as react-admin's forms read it: the server's body with `errors` by field, the general message under `root.serverError`. */
function toHttpError(failure: unknown): unknown {
  if (!(failure instanceof ApiError)) return failure
  const { status, code, message, uiMessage, errors, requestId } = failure
  const told = typeof failure.body === 'object' ? failure.body : null
  const forForms = { ...errors, root: { serverError: uiMessage } }
  return new HttpError(uiMessage, status, { ...told, code, message, uiMessage, requestId, errors: forForms })
}

/** `send` of the kit for the forms of the panel: throws HttpError in place of ApiError. */
export async function request<C extends AnyCall>(call: C, ...given: Given<C>): Promise<AnswerOf<C>> {
  try {
    return await send(call, ...given)
  } catch (failure) {
    throw toHttpError(failure)
  }
}

/** Casts form values to a request body: the form's fields have checked them, and the server checks them again. */
export const bodyFrom = <C extends AnyCall>(_call: C, values: Readonly<Row> | readonly Row[]): BodyOf<C> => values as BodyOf<C>
type BodyOf<C> = ArgsOf<C> extends { body?: infer B } ? NonNullable<B> : never

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** HTTP client of ra-data-simple-rest; addresses are relative to /api/v1. */
export async function restClient(path: string, { method, body, signal }: fetchUtils.Options = {}) {
  const verb = methods.find((one) => one === method) ?? 'GET'
  const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
  const json = await callAddress(verb, path, parsed, signal ? { signal } : {}).catch((failure: unknown) => {
    throw toHttpError(failure)
  })
  return { status: 200, headers: new Headers(), body: JSON.stringify(json ?? null), json }
}
