import { useMemo } from 'react'
import type { RaRecord } from 'react-admin'
import { changeActions } from '#resources/kernel/moves'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useWords } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { useAct } from '../actions/use-act'
import type { OfferedAction } from '../actions/use-actions'
import { calledOf } from '../cells/read-value'
import type { BoardRules } from './board-rules'
import { useBoardText } from './texts'

export interface BoardMove extends OfferedAction {
  isLabelled: boolean
}

/** The possible changes of a board's choice field as actions, with the label of the declared move, if any. */
export function useBoardMoves(resource: AnyResource): readonly BoardMove[] {
  const viewer = useViewer()
  const say = useWords()
  const by = resource.views?.board?.by ?? ''
  return useMemo(
    () => changeActions(resource, by, viewer).map((action) => ({ ...action, title: say(action.label) })),
    [resource, by, viewer, say],
  )
}

/** What a drop does: it moves a card, or the selection, to a column at once if the move needs no input, else by its drawer. */
export function useDropOf(
  resource: AnyResource,
  titleOf: (key: string) => string,
  place: (card: RaRecord, to: string) => () => void,
): Pick<BoardRules, 'onDrop' | 'asks'> {
  const t = useBoardText()
  const moves = useBoardMoves(resource)
  const { asks, open, make } = useAct(resource)
  const by = resource.views?.board?.by ?? ''
  return useMemo(() => {
    const moveTo = (key: string) => moves.find(({ sets }) => String(sets?.[by]) === key)
    return {
      asks: (card, key) => {
        const move = moveTo(key)
        return card === null || (move !== undefined && asks(move, card))
      },
      onDrop: async (card, key) => {
        const move = moveTo(key)
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
    }
  }, [resource, by, moves, asks, open, make, place, titleOf, t])
}
