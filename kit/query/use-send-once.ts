import { useRequestKeys } from '../form/request-key'
import { useSend, type Callable, type SendHookOptions } from './use-call'

/**
 * As `useSend`, for a form that stays open after it was sent: while its content is unchanged, a retry after a lost answer takes effect only
 * once; after a success the same content is sent again. For calls that accept an `Idempotency-Key`.
 */
export function useSendOnce<C extends Callable>(call: C, options: Omit<SendHookOptions<C>, 'once'> = {}) {
  return useSend(call, { ...options, ...useRequestKeys() })
}
