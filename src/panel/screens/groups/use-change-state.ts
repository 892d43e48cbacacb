import { useCallback } from 'react'
import { useRefresh } from 'react-admin'
import type { GroupState } from '#resources/groups'
import { changeGroupState } from '#resources/groups.calls'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'

/** Moves a group to another state and says how it went; lists and counts follow. */
export function useChangeState(): (id: number, groupState: GroupState) => Promise<void> {
  const refresh = useRefresh()
  return useCallback(
    async (id, groupState) => {
      try {
        await send(changeGroupState, { params: { id }, body: { groupState } })
        notify('success')
      } catch (failure) {
        notifyFailure(failure)
      }
      refresh()
    },
    [refresh],
  )
}
