import { useMemo } from 'react'
import type { DeclaredAction } from '#resources/kernel/action'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useWords } from '#kit/i18n/text'
import { mayOffer, useViewer } from '#kit/session/viewer'

/** In the URL, in place of a record: the selected ones of the list. */
export const SELECTED = 'selected'

export interface OfferedAction extends DeclaredAction {
  name: string
  /** The label in the current language. */
  title: string
}

/** The declared actions of a resource that this person may do to some record. */
export function useActionsOf(resource: AnyResource): readonly OfferedAction[] {
  const viewer = useViewer()
  const say = useWords()
  return useMemo(
    () =>
      Object.entries(resource.actions)
        .filter(([, action]) => mayOffer(action.access ?? resource.access.update ?? resource.access.write, viewer))
        .map(([name, action]) => ({
          ...action,
          name,
          title: say(action.label),
        })),
    [resource, viewer, say],
  )
}
