import { useMemo } from 'react'
import type { RaRecord } from 'react-admin'
import { changeActions } from '#resources/kernel/moves'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useWords } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { useAct } from '../actions/use-act'
import type { OfferedAction } from '../actions/use-actions'
import { calledOf } from '../cells/read-value'
import { useBoardText } from './texts'

export interface BoardMove extends OfferedAction {
  isLabelled: boolean
}

/** The changes of the choice of a board as the actions that they are elsewhere, with the label of the moves where they have one. */
export function useBoardMoves(resource: AnyResource): readonly BoardMove[] {
  const viewer = useViewer()
  const say = useWords()
  const by = resource.views?.board?.by ?? ''
  return useMemo(
    () => changeActions(resource, by, viewer).map((action) => ({ ...action, title: say(action.label) })),
    [resource, by, viewer, say],
  )
}

/** Puts a card, or all that are selected, into a column: at once where nothing is asked for, else by the drawer of the move. */
export function useDropOf(
  resource: AnyResource,
  titleOf: (key: string) => string,
  place: (card: RaRecord, to: string) => () => void,
): (card: RaRecord | null, key: string) => void {
  const t = useBoardText()
  const moves = useBoardMoves(resource)
  const { asks, open, make } = useAct(resource)
  const by = resource.views?.board?.by ?? ''
  return useMemo(
    () => async (card, key) => {
      const move = moves.find(({ sets }) => String(sets?.[by]) === key)
      if (!move) return
      if (card === null || asks(move, card)) {
        open(move, card)
        return
      }
      const from = titleOf(String(card[by] ?? ''))
      const back = place({ ...card, ...move.sets }, key)
      const said = { title: titleOf(key), description: t('was', { name: calledOf(resource, card), from }) }
      if (!(await make(move, card, said))) back()
    },
    [resource, by, moves, asks, open, make, place, titleOf, t],
  )
}
