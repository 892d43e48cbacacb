import { pathOf, type Address, type AnyCall, type ArgsOf, type JsonOf, type QueryValue } from '#resources/kernel/call'
import { callAddress, fetchAddress, type CallOptions, type Download } from './http'

/** What a call gives: a file with the name that the server proposes, else its JSON. */
export type AnswerOf<C> = C extends { answer: 'file' } ? Download : JsonOf<C>
export interface SendOptions {
  signal?: AbortSignal | undefined
  /** Names the request: made again because its answer was lost, it is done once, by calls that take a key. */
  key?: string | undefined
  /** A form with a file, for a call that takes one in place of a body. */
  form?: FormData
}
/** The parts of a request as any call may have them. */
interface Parts {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, QueryValue>>
  body?: unknown
}
/** Params, query and body of a call; nothing need be given where nothing is needed. */
export type Given<C> =
  object extends ArgsOf<C> ? [args?: ArgsOf<C>, options?: SendOptions] : [args: ArgsOf<C>, options?: SendOptions]

/**
 * Makes a call by its contract and gives what it answers. Throws ApiError for every failure, with status 0 when the server
 * was not reached; an abort passes through.
 */
export async function send<C extends AnyCall | Address>(call: C, ...[args, options]: Given<C>): Promise<AnswerOf<C>> {
  const { params, query, body }: Parts = args ?? {}
  const { signal, form, key } = options ?? {}
  const path = pathOf(call.path, params)
  const more: CallOptions = {
    ...(query && { query }),
    ...(signal && { signal }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  }
  const answer =
    call.answer === 'file'
      ? await fetchAddress(call.method, path, body, more)
      : await callAddress(call.method, path, form ?? body, more)
  // The server keeps to the contract, which tests hold it to.
  return answer as AnswerOf<C>
}
