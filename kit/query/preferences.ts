import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Preferences } from '#resources/account.calls'
import { mergePreferences } from '#resources/preferences'
import { send } from '../http/send'
import { lightCalls } from '../session/light-calls'

let newest = 0

/**
 * Changes what this person has set: it shows at once, and is kept on the server, whose answer is then the truth. An answer that is still
 * under way to `queryKey` (of the call that reads the preferences) is dropped: it would bring the old values back. Throws HttpError.
 */
export async function changePreferences(client: QueryClient, queryKey: QueryKey, change: Preferences): Promise<void> {
  const mine = ++newest
  void client.cancelQueries({ queryKey })
  client.setQueryData<Preferences>(queryKey, (before) => mergePreferences(before ?? {}, change))
  const kept = await send(lightCalls.writePreferences, { body: change })
  if (mine === newest) client.setQueryData<Preferences>(queryKey, kept)
}
