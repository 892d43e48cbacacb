import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Preferences } from '#resources/account.calls'
import { mergePreferences } from '#resources/preferences'
import { send } from '../http/send'
import { lightCalls } from '../session/light-calls'

let newest = 0

/**
 * Changes the user's preferences: shown immediately and stored on the server; the answer to the latest change then replaces them. A pending
 * request of `queryKey` (the call that reads the preferences) is canceled, because its answer would restore the old values. Throws ApiError.
 */
export async function changePreferences(client: QueryClient, queryKey: QueryKey, change: Preferences): Promise<void> {
  const mine = ++newest
  void client.cancelQueries({ queryKey })
  client.setQueryData<Preferences>(queryKey, (before) => mergePreferences(before ?? {}, change))
  const kept = await send(lightCalls.writePreferences, { body: change })
  if (mine === newest) client.setQueryData<Preferences>(queryKey, kept)
}
