import type { RaRecord } from 'react-admin'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import { isOfferedFor, mayOffer, useViewer } from '#kit/session/viewer'
import { useActionsOf, type OfferedAction } from '../actions/use-actions'

/** The declared actions on records of a resource, each with a function that tells whether it applies to a record. */
export function useOfferedActions(
  resource: AnyResource,
): readonly { action: OfferedAction; isFor: (record: RaRecord) => boolean }[] {
  const viewer = useViewer()
  return useActionsOf(resource)
    .filter(({ on }) => on === undefined)
    .map((action) => ({
      action,
      isFor: (record) =>
        mayOffer(ruleOf(resource.access, action.access ?? 'update'), viewer, record) &&
        isOfferedFor(action.isOffered, record, viewer),
    }))
}
