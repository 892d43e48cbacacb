import { useMemo } from 'react'
import type { DeclaredAction } from '#resources/kernel/action'
import type { Row } from '#resources/kernel/check-row'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import { moveActions, neededBy } from '#resources/kernel/moves'
import { useWords } from '#kit/i18n/text'
import { mayOffer, useViewer } from '#kit/session/viewer'

/** In the URL, in place of a record: the selected ones of the list, or the resource as a whole. */
export const SELECTED = 'selected'
export const WHOLE = 'all'

export interface OfferedAction extends DeclaredAction {
  name: string
  /** The label in the current language. */
  title: string
  /** Of a move between states: what it changes in the record, by the calls that forms make. */
  sets?: Row
}

/** The declared actions of a resource that this person may do to some record, its labelled moves and those of the resource among them. */
export function useActionsOf(resource: AnyResource): readonly OfferedAction[] {
  const viewer = useViewer()
  const say = useWords()
  return useMemo(
    () =>
      [
        ...Object.entries(resource.actions).map(([name, action]) => ({ ...action, name })),
        ...moveActions(resource, viewer),
      ]
        .filter((action) => mayOffer(ruleOf(resource.access, action.access ?? 'update'), viewer))
        .map((action): OfferedAction => ({ ...action, title: say(action.label) })),
    [resource, viewer, say],
  )
}

/** What an action still asks of a record: of a move, what it needs from where the record is and that has not. */
export function namesAsked(resource: AnyResource, { input, sets }: OfferedAction, record: Row): string[] {
  if (!sets) return Object.keys(input)
  const needed = neededBy(resource, record, sets)
  return Object.keys(input).filter((name) => needed.includes(name) && (record[name] ?? null) === null)
}
/** It asks a question and for nothing else. */
export const isQuestion = ({ input, confirm }: OfferedAction): boolean =>
  confirm !== undefined && Object.keys(input).length === 0
