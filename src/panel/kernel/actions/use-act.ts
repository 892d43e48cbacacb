import { useCallback, useMemo } from 'react'
import { useRefresh, type RaRecord } from 'react-admin'
import { notify } from '#kit/feedback/toast-store'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useOfferedActions } from '../commands/use-offered-actions'
import { drawerParam } from '../form/drawer/drawer-param'
import { useParamChange } from '../list/use-url-param'
import { saidWhenDone } from './question-words'
import { notifyThrown } from './refusal'
import { sendAction } from './send-action'
import { namesAsked, SELECTED, type OfferedAction } from './use-actions'

/** What does an action of a resource: its drawer or question; what asks for nothing is done at once and offers to be undone. */
export function useAct(resource: AnyResource) {
  const change = useParamChange()
  const refresh = useRefresh()
  /** Says that it is done, in own words if given, or why not; gives whether it was. */
  const make = useCallback(
    async (action: OfferedAction, record: RaRecord, said?: { title: string; description: string }) => {
      let isDone = true
      try {
        await sendAction(resource, action, Number(record.id), {})
        notify('success', said?.description ?? saidWhenDone(action, 1), said?.title)
      } catch (thrown) {
        isDone = false
        notifyThrown(thrown)
      }
      refresh()
      return isDone
    },
    [resource, refresh],
  )
  return useMemo(
    () => ({
      make,
      asks: (action: OfferedAction, record: RaRecord) =>
        // What says something first is read before it is done.
        Boolean(action.help ?? action.confirm) || namesAsked(resource, action, record).length > 0,
      /** For one record, or for the selected ones. */
      open: ({ name }: OfferedAction, record: RaRecord | null) =>
        change({ [drawerParam(resource, name)]: record === null ? SELECTED : String(record.id) }),
    }),
    [resource, make, change],
  )
}

/** The declared actions that this record is for, and what begins one: its drawer, or at once a move that asks for nothing. */
export function useActionsFor(
  resource: AnyResource,
  record: RaRecord,
): { actions: readonly OfferedAction[]; begin: (action: OfferedAction) => void } {
  const { make, asks, open } = useAct(resource)
  const actions = useOfferedActions(resource).flatMap(({ action, isFor }) => (isFor(record) ? [action] : []))
  const begin = (action: OfferedAction) => {
    if (asks(action, record)) open(action, record)
    else void make(action, record)
  }
  return { actions, begin }
}
