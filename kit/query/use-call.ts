import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { Address, AnyCall, ArgsOf } from '#resources/kernel/call'
import { notifyFailure } from '../feedback/toast-store'
import type { SendOnce } from '../form/request-key'
import { send, type AnswerOf, type Given, type SendOptions } from '../http/send'
import { makeStale } from './stale'

/** A contract, or its light form (`addressOf`) with the resources it shows or changes. */
export type Callable = AnyCall | Address

/** `send` with optional arguments, as hooks have them. */
const sendWith = <C extends Callable>(
  call: C,
  args: ArgsOf<C> | undefined,
  options: SendOptions,
): Promise<AnswerOf<C>> =>
  // The hooks' types already require the arguments that the call needs.
  send(call, ...([args, options] as Given<C>))

/**
 * The cache key of a call's answer: the first resource that it shows (react-admin's keys also begin with the resource), the call, and its
 * arguments. Without `args` it matches all answers of the call.
 */
export const keyOf = <C extends Callable>(
  { method, path, operationId = `${method} ${path}`, shows }: C,
  ...args: [args?: ArgsOf<C>]
): QueryKey => [shows?.[0] ?? operationId, operationId, ...args.filter((each) => each !== undefined)]

/** The react-query options of a call: its key, its function, and the resources it follows. */
export const queryOf = <C extends Callable>(
  call: C,
  ...[args]: object extends ArgsOf<C> ? [args?: ArgsOf<C>] : [args: ArgsOf<C>]
) => ({
  queryKey: keyOf(call, args),
  queryFn: ({ signal }: { signal: AbortSignal }) => sendWith(call, args, { signal }),
  meta: { follows: call.shows ?? [] },
})

/** Query options beside those that the call determines. */
type Options<C, D> = Omit<UseQueryOptions<AnswerOf<C>, Error, D>, 'queryKey' | 'queryFn' | 'meta'>
type Asked<C, D> =
  object extends ArgsOf<C> ? [args?: ArgsOf<C>, options?: Options<C, D>] : [args: ArgsOf<C>, options?: Options<C, D>]

/** The cached answer of a call; stale after a change of a resource that it shows. */
export const useCall = <C extends Callable, D = AnswerOf<C>>(call: C, ...[args, options]: Asked<C, D>) =>
  useQuery({
    queryKey: keyOf(call, args),
    queryFn: ({ signal }: { signal: AbortSignal }) => sendWith(call, args, { signal }),
    meta: { follows: call.shows ?? [] },
    ...options,
  })

export type SendHookOptions<C> = Omit<UseMutationOptions<AnswerOf<C>, Error, ArgsOf<C>>, 'mutationFn'> & {
  /** Resources, beside those of the call's contract, that show or count what it changes. */
  changes?: readonly string[]
  /** Sends with an idempotency key, for calls that accept one. */
  once?: SendOnce
}

/**
 * Makes a call on demand: `mutate({ params, body })`. After a success, invalidates the data of the resources that it changes and then calls
 * `onSuccess`, without waiting for the refetch. A failure shows a toast, unless `onError` says it in another way.
 */
export function useSend<C extends Callable>(
  call: C,
  { onSuccess, onError = (failure) => notifyFailure(failure), changes = [], once, ...options }: SendHookOptions<C> = {},
) {
  const client = useQueryClient()
  return useMutation({
    ...options,
    onError,
    mutationFn: (args: ArgsOf<C>) =>
      once
        ? // The same content may be that of another call: a comment on whoever has this number.
          once({ call: call.operationId, args }, (key) => sendWith(call, args, { key }))
        : sendWith(call, args, {}),
    onSuccess: (...told) => {
      void makeStale(client, [...(call.changes ?? []), ...changes])
      return onSuccess?.(...told)
    },
  })
}
