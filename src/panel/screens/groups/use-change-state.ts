import { useCallback } from 'react'
import { useRefresh } from 'react-admin'
import type { GroupState } from '#resources/groups'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { call } from '#kit/http/http'

/** Moves a group to another state and says how it went; lists and counts follow. */
export function useChangeState(): (id: number, groupState: GroupState) => Promise<void> {
  const refresh = useRefresh()
  return useCallback(
    async (id, groupState) => {
      try {
        await call('PUT', `/group/${id}/state`, { groupState })
        notify('success')
      } catch (failure) {
        notifyFailure(failure)
      }
      refresh()
    },
    [refresh],
  )
}
