import { useCallback, useMemo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { RaRecord } from 'react-admin'
import { filterName, type AnyResource, type DeclaredBoard } from '#resources/kernel/define-resource'
import { useMessage } from '#kit/i18n/message'
import { useWords } from '#kit/i18n/text'
import { lazy } from '#kit/lazy'
import { useAsking, useViewer } from '#kit/session/viewer'
import { drawerParam } from '../form/drawer/drawer-param'
import { ListFrame } from '../list/ListFrame'
import { WhenAsked } from '../form/drawer/PartDrawers'
import { writeFilter } from '../list/filter-text'
import type { ListFacts } from '../list/list-facts'
import { optionsFor } from '../list/list-options'
import { COLUMN, LAYOUT } from '../list/list-layout'
import type { ListState } from '../list/parse-list-url'
import { useListText } from '../list/texts'
import { withParams } from '../list/url-params'
import { useTitles } from '../list/use-titles'
import { BoardScreen } from './BoardScreen'
import { BoardRulesProvider, type BoardRules } from './board-rules'
import { cardColumns, linesOf } from './card-columns'
import { heightOf } from './CardFrame'
import { CardFace } from './CardFace'
import { changeFault, mayChange } from './change-fault'
import { MoveItems, withItems } from './MoveItems'
import { columnKeys, NONE, sourceOf, valueOf } from './resource-source'
import { useBoardText } from './texts'
import { useBoard, type Shown } from './use-board'
import { useBoardMoves, useDropOf } from './use-resource-moves'

const DrawersOf = lazy(() => import('../actions/ActionDrawers').then((file) => ({ default: file.DrawersOf })))

interface ResourceBoardProps {
  facts: ListFacts
  state: ListState
  options: Readonly<Record<string, unknown>>
  head: ReactNode
}

/** A resource's list as its declared board: the same filters, search, order and drawers, with a column per option of a choice field. */
export function ResourceBoard(props: ResourceBoardProps) {
  const board = props.facts.resource.views?.board
  return board ? <Declared {...props} board={board} /> : null
}

function Declared({ facts, state, options, head, board }: ResourceBoardProps & { board: DeclaredBoard }) {
  const { resource, scope, sentFilter, parts } = facts
  const { sort } = state
  const viewer = useViewer()
  const columns = useMemo(() => cardColumns(facts, board), [facts, board])
  const source = useMemo(() => {
    const reads = [...(parts.reads ?? []), ...(resource.fields.commentCount ? ['commentCount'] : [])]
    const asked = { ...optionsFor(resource, viewer, columns, { ...parts, reads }), ...parts.listOptions }
    return sourceOf({ resource, board, scope, filter: sentFilter, sort, options: asked })
  }, [resource, viewer, board, scope, sentFilter, sort, columns, parts])
  const shown = useBoard(source)
  const rules = useRules(resource, board, shown.place, linesOf(columns).length)
  const ownFacts = useMemo(
    () => ({ ...facts, parts: { ...parts, rowMenu: withItems(MoveItems, parts.rowMenu) } }),
    [facts, parts],
  )
  // Every list already has the drawers of labelled moves.
  const moves = useBoardMoves(resource).filter(({ isLabelled }) => !isLabelled)
  return (
    <BoardRulesProvider value={rules}>
      <ListFrame
        facts={ownFacts}
        state={state}
        options={options}
        answered={shown.answered}
        head={head}
        body={<BoardScreen shown={shown} keys={columnKeys(resource, board.by, sentFilter)} />}
        foot={null}
      >
        <WhenAsked params={moves.map(({ name }) => drawerParam(resource, name))}>
          <DrawersOf resource={resource} actions={moves} />
        </WhenAsked>
      </ListFrame>
    </BoardRulesProvider>
  )
}

/** The board rules derived from the declaration: the columns, and which of them accept a card. */
function useRules(resource: AnyResource, { by }: DeclaredBoard, place: Shown['place'], lines: number): BoardRules {
  const t = useBoardText()
  const ofList = useListText()
  const say = useWords()
  const sayMessage = useMessage()
  const asking = useAsking()
  const { many } = useTitles(resource)
  const { pathname, search } = useLocation()
  const field = resource.fields[by]
  const titleOf = useCallback(
    (key: string) => {
      const option = field?.kind === 'choice' ? field.options.find(({ value }) => value === key) : undefined
      return option ? say(option.label) : ofList('none')
    },
    [field, say, ofList],
  )
  const drops = useDropOf(resource, titleOf, place)
  return useMemo((): BoardRules => {
    const choice = field ? say(field.label) : ''
    const columnOf = (card: RaRecord) => String(card[by] ?? NONE)
    return {
      label: t('board', { things: many, field: choice }),
      columnsLabel: choice,
      titleOf,
      markOf: (key) => (field?.kind === 'choice' && field.options.find(({ value }) => value === key)?.look) || {},
      columnOf,
      mayMove: (card) => mayChange(resource, by, card, asking),
      faultOf: (card, key) => {
        const fault = changeFault(resource, by, card, valueOf(key), asking)
        return fault === null ? null : sayMessage(fault)
      },
      ...drops,
      Face: CardFace,
      height: heightOf(lines),
      listOf: (key) =>
        field && key !== NONE
          ? {
              pathname,
              search: withParams(
                { [LAYOUT]: null, [COLUMN]: null, [filterName(by, field)]: writeFilter([key]) },
                search,
              ),
            }
          : null,
      param: COLUMN,
    }
  }, [resource, by, field, many, titleOf, drops, lines, asking, t, say, sayMessage, pathname, search])
}
