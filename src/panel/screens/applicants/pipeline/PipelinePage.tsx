import { useMemo, useState } from 'react'
import { ResourceContextProvider } from 'react-admin'
import Tune from '@mui/icons-material/TuneOutlined'
import { stages, stageGlyphs, statusesOf, statusOptions } from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import { messages } from '#resources/kernel/messages'
import { useViewer } from '#kit/session/viewer'
import { useMessage } from '#kit/i18n/message'
import { useWords } from '#kit/i18n/text'
import { BoardRulesProvider, type BoardRules } from '#panel/kernel/board/board-rules'
import { BoardScreen } from '#panel/kernel/board/BoardScreen'
import { withItems } from '#panel/kernel/board/MoveItems'
import { useBoard } from '#panel/kernel/board/use-board'
import { lazyPart } from '#panel/kernel/lazy-part'
import { ListFrame } from '#panel/kernel/list/ListFrame'
import { PageHeading } from '#panel/kernel/list/PageHeading'
import { useIsAllMeant } from '#panel/kernel/list/selection'
import { CreateButton } from '#panel/kernel/list/toolbar/CreateButton'
import { FilterButton } from '#panel/kernel/list/toolbar/FilterButton'
import { FilterChips } from '#panel/kernel/list/toolbar/FilterChips'
import { SearchBox } from '#panel/kernel/list/toolbar/SearchBox'
import { saidTotal } from '#panel/kernel/list/total'
import { useListFactsOf } from '#panel/kernel/list/use-list-facts-of'
import { usePageTitle } from '#panel/kernel/page/use-page-title'
import { IconMenu } from '#panel/kernel/list/toolbar/IconMenu'
import { MenuEntry } from '#panel/kernel/list/toolbar/MenuEntry'
import { heightOf } from '#panel/kernel/board/CardFrame'
import { writeFilter } from '#panel/kernel/list/filter-text'
import { withParams } from '#panel/kernel/list/url-params'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { TitleSwitch } from '../TitleSwitch'
import { CardMoves, MoveSelected } from './MoveItems'
import { type Move, mayMove, offeredStatuses, stageAt, stageOfCard } from './moves'
import { columnsOfCards, pipelineSource } from './pipeline-source'
import { useBoardOrder, orders, boardParams } from './use-board-order'
import { usePipelineText } from './texts'
import { CardFace } from './CardFace'
import toolbarStyles from '#panel/kernel/list/toolbar/toolbar.module.css'
import styles from './pipeline.module.css'

/** Rules of the pipeline's board: its columns are stages with several statuses each, so a drop calls `ask` to choose one. */
function usePipelineRules(filter: Readonly<Record<string, unknown>>, ask: (move: Move) => void): BoardRules {
  const t = usePipelineText()
  const stageText = usePanelText()
  const say = useWords()
  const sayMessage = useMessage()
  const viewer = useViewer()
  return useMemo(
    () => ({
      label: t('board'),
      columnsLabel: t('stages'),
      titleOf: (key) => stageText(stageAt(key)),
      markOf: (key) => ({ glyph: stageGlyphs[stageAt(key)] }),
      columnOf: stageOfCard,
      mayMove: (card) => mayMove(card, viewer),
      faultOf: (_, key) =>
        offeredStatuses(stageAt(key), viewer).length === 0 ? sayMessage(messages.notWritable) : null,
      becomes: (key) => {
        const [status] = offeredStatuses(stageAt(key), viewer)
        return status && say(statusOptions[status].label)
      },
      onDrop: (card, key) => ask({ stage: stageAt(key), card }),
      asks: () => true,
      Face: CardFace,
      height: heightOf(2),
      // Counts the new applications, or the scheduled exams or interviews.
      noteOf: ({ key, isExact, counts = {} }) => {
        const told = (n: number | undefined, text: 'fresh' | 'booked') =>
          n ? t(text, { n: saidTotal(n, isExact) }) : ''
        if (key === 'application') return told(counts.APPLIED_ONLY, 'fresh')
        if (key === 'exam') return told(counts.EXAM_SCHEDULED, 'booked')
        return key === 'interview' ? told(counts.INTERVIEW_SCHEDULED, 'booked') : ''
      },
      listOf: (key) => {
        const { statuses: asked } = filter
        const all = statusesOf(stageAt(key))
        const statuses = Array.isArray(asked) ? all.filter((status) => asked.includes(status)) : all
        return statuses.length === 0
          ? null
          : {
              pathname: applicants.screen ?? '',
              search: withParams({ ...boardParams, statuses: writeFilter(statuses) }),
            }
      },
      param: 'stage',
    }),
    [filter, ask, t, stageText, say, sayMessage, viewer],
  )
}

/** The toolbar of the board: the list's search and filters, the order of the cards, and 'Create'. */
function BoardBar() {
  return (
    <div className={toolbarStyles.listBar}>
      <SearchBox />
      <FilterButton />
      <FilterChips />
      <span className={toolbarStyles.barGrow} />
      <OrderMenu />
      <CreateButton />
    </div>
  )
}

const MoveDialog = lazyPart(() => import('./MoveDialog').then((file) => file.MoveDialog))

/** The facts of the list, with 'Move to' added to the row menu and the bulk bar. */
function useBoardFacts() {
  const known = useListFactsOf(applicants)
  const { facts } = known
  const parts = useMemo(
    () => ({
      ...facts.parts,
      rowMenu: withItems(CardMoves, facts.parts.rowMenu),
      bulkActions: [MoveSelected, ...(facts.parts.bulkActions ?? [])],
    }),
    [facts.parts],
  )
  return { ...known, facts: useMemo(() => ({ ...facts, parts }), [facts, parts]) }
}

/** /applicants/pipeline: a board of the applicants by stage, with the list's filters (look 08). */
export default function PipelinePage() {
  return (
    <ResourceContextProvider value={applicants.name}>
      <Pipeline />
    </ResourceContextProvider>
  )
}

function Pipeline() {
  const title = usePageTitle()
  const known = useBoardFacts()
  const { filter, sentFilter, parts } = known.facts
  const viewer = useViewer()
  const { sortBy, sortDirection } = useBoardOrder().order
  const isExactWanted = useIsAllMeant(applicants.name)
  const source = useMemo(
    () => pipelineSource(sentFilter, sortBy, sortDirection, columnsOfCards(viewer, parts), isExactWanted),
    [sentFilter, sortBy, sortDirection, viewer, parts, isExactWanted],
  )
  const shown = useBoard(source)
  const { board } = shown
  const [move, setMove] = useState<Move | null>(null)
  const rules = usePipelineRules(filter, setMove)
  return (
    <BoardRulesProvider value={rules}>
      <ListFrame
        {...known}
        answered={shown.answered}
        foot={null}
        head={
          <>
            <PageHeading title={title} total={board && saidTotal(board.total, board.isTotalExact)}>
              <TitleSwitch />
            </PageHeading>
            <BoardBar />
          </>
        }
        body={<BoardScreen shown={shown} keys={stages} />}
      >
        {move && <MoveDialog move={move} onClose={() => setMove(null)} />}
      </ListFrame>
    </BoardRulesProvider>
  )
}

/** Menu for the order of the cards, with the current order as text. */
function OrderMenu() {
  const t = usePipelineText()
  const { order, setOrder } = useBoardOrder()
  return (
    <>
      <span className={`${styles.boardOrder} ${toolbarStyles.wideOnly}`} aria-hidden="true">
        {t(order.label)}
      </span>
      <IconMenu label={t('order', { order: t(order.label) })} icon={<Tune />}>
        {(onDone) =>
          orders.map((one) => (
            <MenuEntry
              key={one.label}
              role="menuitemradio"
              aria-checked={one === order}
              selected={one === order}
              label={t(one.label)}
              onDone={onDone}
              onClick={() => setOrder(one)}
            />
          ))
        }
      </IconMenu>
    </>
  )
}
