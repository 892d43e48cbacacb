import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { Address, AnyCall, ArgsOf } from '#resources/kernel/call'
import { send, type AnswerOf, type Given, type SendOptions } from '../http/send'
import { makeStale } from './stale'

/** A contract, or its light form (`addressOf`) with what it shows or changes. */
type Callable = AnyCall | Address

/** `send` with arguments that are there or not, as hooks hold them. */
const sendWith = <C extends Callable>(
  call: C,
  args: ArgsOf<C> | undefined,
  options: SendOptions,
): Promise<AnswerOf<C>> =>
  // Whoever made the arguments was asked for those that the call needs.
  send(call, ...([args, options] as Given<C>))

/**
 * The key of a call's answer in the cache: the first resource that it shows, by which react-admin's own keys begin too, the
 * call, and what it was asked with. Without `args` it is the key of all its answers.
 */
export const keyOf = <C extends Callable>(
  { method, path, operationId = `${method} ${path}`, shows }: C,
  ...args: [args?: ArgsOf<C>]
): QueryKey => [shows?.[0] ?? operationId, operationId, ...args.filter((each) => each !== undefined)]

/** What react-query is told of a call: where its answer is kept, how it is fetched, what makes it stale. */
export const queryOf = <C extends Callable>(
  call: C,
  ...[args]: object extends ArgsOf<C> ? [args?: ArgsOf<C>] : [args: ArgsOf<C>]
) => ({
  queryKey: keyOf(call, args),
  queryFn: ({ signal }: { signal: AbortSignal }) => sendWith(call, args, { signal }),
  meta: { follows: call.shows ?? [] },
})

/** Options of a query beside its key, its call and what it follows. */
type Options<C, D> = Omit<UseQueryOptions<AnswerOf<C>, Error, D>, 'queryKey' | 'queryFn' | 'meta'>
type Asked<C, D> =
  object extends ArgsOf<C> ? [args?: ArgsOf<C>, options?: Options<C, D>] : [args: ArgsOf<C>, options?: Options<C, D>]

/** The answer of a call, cached by the contract and its arguments, stale when something changes that it shows. */
export const useCall = <C extends Callable, D = AnswerOf<C>>(call: C, ...[args, options]: Asked<C, D>) =>
  useQuery({
    queryKey: keyOf(call, args),
    queryFn: ({ signal }: { signal: AbortSignal }) => sendWith(call, args, { signal }),
    meta: { follows: call.shows ?? [] },
    ...options,
  })

type SendHookOptions<C> = Omit<UseMutationOptions<AnswerOf<C>, Error, ArgsOf<C>>, 'mutationFn'> & {
  /** Resources beside those of the call whose records look otherwise after it: they count or show what it changes. */
  changes?: readonly string[]
  /** Names the request by what it says, for a call that is done once for each key. */
  keyOf?: (args: ArgsOf<C>) => string
}

/**
 * Makes a call when it is told to: `mutate({ params, body })`. What shows a resource that the call changes is fetched anew
 * after it, before `onSuccess` is called.
 */
export function useSend<C extends Callable>(
  call: C,
  { onSuccess, changes = [], keyOf, ...options }: SendHookOptions<C> = {},
) {
  const client = useQueryClient()
  return useMutation({
    ...options,
    mutationFn: (args: ArgsOf<C>) => sendWith(call, args, { key: keyOf?.(args) }),
    onSuccess: (...told) => {
      void makeStale(client, [...(call.changes ?? []), ...changes])
      return onSuccess?.(...told)
    },
  })
}
