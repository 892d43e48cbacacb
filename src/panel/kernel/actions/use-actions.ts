import { useMemo } from 'react'
import type { DeclaredAction } from '#resources/kernel/action'
import type { Row } from '#resources/kernel/check-row'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import { moveActions, neededBy } from '#resources/kernel/moves'
import { useWords } from '#kit/i18n/text'
import { mayOffer, useViewer } from '#kit/session/viewer'

/** URL value in place of a record id: the selected records of the list, or the resource as a whole. */
export const SELECTED = 'selected'
export const WHOLE = 'all'

export interface OfferedAction extends DeclaredAction {
  name: string
  /** The label in the current language. */
  title: string
  /** For a move between states: the values it sets, through the same update call as forms. */
  sets?: Row
}

/** The actions that the viewer may do on some record, including labelled moves and actions of the resource as a whole. */
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

/** The input fields an action asks for; for a move, the fields it requires that the record lacks. */
export function namesAsked(resource: AnyResource, { input, sets }: OfferedAction, record: Row): string[] {
  if (!sets) return Object.keys(input)
  const needed = neededBy(resource, record, sets)
  return Object.keys(input).filter((name) => needed.includes(name) && (record[name] ?? null) === null)
}
/** Whether an action only asks a question, without input fields. */
export const isQuestion = ({ input, confirm }: OfferedAction): boolean =>
  confirm !== undefined && Object.keys(input).length === 0
