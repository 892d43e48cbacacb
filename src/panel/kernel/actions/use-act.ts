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

/** By record, the action that is on its way. It outlives the menu entry that began it: asked for again meanwhile, it is not sent. */
const underWay = new Map<string, { name: string }>()

/** Functions that start an action: open its drawer or question, or run it at once when it asks for nothing, with Undo. */
export function useAct(resource: AnyResource) {
  const change = useParamChange()
  const refresh = useRefresh()
  /** Runs the action and reports success (with the given text, if any) or the error; resolves to whether it succeeded. */
  const make = useCallback(
    async (action: OfferedAction, record: RaRecord, said?: { title: string; description: string }) => {
      const place = `${resource.name} ${record.id}`
      if (underWay.get(place)?.name === action.name) return true
      const mine = { name: action.name }
      underWay.set(place, mine)
      let isDone = true
      try {
        await sendAction(resource, action, Number(record.id), {})
        notify('success', said?.description ?? saidWhenDone(action, 1), said?.title)
      } catch (thrown) {
        isDone = false
        notifyThrown(thrown)
      } finally {
        if (underWay.get(place) === mine) underWay.delete(place)
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
        // A help or confirmation text must be read before the action runs.
        Boolean(action.help ?? action.confirm) || namesAsked(resource, action, record).length > 0,
      /** Opens the action for one record, or for the selection when null. */
      open: ({ name }: OfferedAction, record: RaRecord | null) =>
        change({ [drawerParam(resource, name)]: record === null ? SELECTED : String(record.id) }),
    }),
    [resource, make, change],
  )
}

/** The declared actions that apply to a record, and a function that starts one: opens its drawer, or runs an action without input. */
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
