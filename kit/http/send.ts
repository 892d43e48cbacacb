import { pathOf, type Address, type AnyCall, type ArgsOf, type JsonOf, type QueryValue } from '#resources/kernel/call'
import { callAddress, fetchAddress, type CallOptions, type Download } from './http'

/** The result of a call: a file with its suggested name, or JSON. */
export type AnswerOf<C> = C extends { answer: 'file' } ? Download : JsonOf<C>
export interface SendOptions {
  /** Stops a read whose answer is no longer needed. */
  signal?: AbortSignal | undefined
  /** The idempotency key: a retried request with the same key takes effect only once, for calls that accept one. */
  key?: string | undefined
}
/** The parts of a request of any call. */
interface Parts {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, QueryValue>>
  body?: unknown
}
/** The arguments of a call; optional where none are required. */
export type Given<C> =
  object extends ArgsOf<C> ? [args?: ArgsOf<C>, options?: SendOptions] : [args: ArgsOf<C>, options?: SendOptions]

/**
 * Makes a call by its contract and returns its answer; `upload` of kit/http/upload makes calls with a file. Throws ApiError for every failure,
 * with status 0 when the server was not reached; an abort is passed through.
 */
export async function send<C extends AnyCall | Address>(call: C, ...[args, options]: Given<C>): Promise<AnswerOf<C>> {
  const { params, query, body }: Parts = args ?? {}
  const { signal, key } = options ?? {}
  const path = pathOf(call.path, params)
  const more: CallOptions = {
    ...(query && { query }),
    ...(signal && { signal }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  }
  const answer =
    call.answer === 'file'
      ? await fetchAddress(call.method, path, body, more)
      : await callAddress(call.method, path, body, more)
  // Tests ensure that the server's answers match the contract.
  return answer as AnswerOf<C>
}
