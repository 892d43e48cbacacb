import { lazy, Suspense, useMemo, useState } from 'react'
import { ResourceContextProvider } from 'react-admin'
import Skeleton from '@mui/material/Skeleton'
import { applicants } from '#resources/applicants'
import { usePageTitle } from '#panel/kernel/page/use-page-title'
import { ListFrame } from '#panel/kernel/list/ListFrame'
import { ListEmpty, ListProblem } from '#panel/kernel/list/ListStates'
import { PageHeading } from '#panel/kernel/list/PageHeading'
import { useListFactsOf } from '#panel/kernel/list/use-list-facts-of'
import type { Answered } from '#panel/kernel/list/use-list-controller'
import { CreateButton } from '#panel/kernel/list/toolbar/CreateButton'
import { FilterButton } from '#panel/kernel/list/toolbar/FilterButton'
import { FilterChips } from '#panel/kernel/list/toolbar/FilterChips'
import { SearchBox } from '#panel/kernel/list/toolbar/SearchBox'
import { stageGlyphs, stages } from '#resources/applicant-statuses'
import { StagePie } from '#kit/theme/StagePie'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import listStyles from '#panel/kernel/list/list.module.css'
import { TitleSwitch } from '../TitleSwitch'
import { BoardBody } from './BoardBody'
import { MoveProvider } from './move-context'
import { CardMenuItems } from './MoveItems'
import { MoveSelected } from './MoveSelected'
import type { Move } from './moves'
import { useBoard } from './use-board'
import { useBoardOrder } from './use-board-order'
import toolbarStyles from '#panel/kernel/list/toolbar/toolbar.module.css'
import { OrderMenu } from './OrderMenu'
import { usePipelineText } from './texts'
import styles from './pipeline.module.css'

/** The board while it loads: its stages are known, their cards fade downwards. */
function BoardSkeleton() {
  const t = usePipelineText()
  const stageText = usePanelText()
  return (
    <div className={`${styles.board} ${styles.isLoading}`} role="group" aria-label={t('board')} aria-busy="true">
      {stages.map((stage) => (
        <section key={stage} className={styles.boardColumn}>
          <header className={styles.columnHead}>
            <div className={styles.columnTitle}>
              <StagePie glyph={stageGlyphs[stage]} size={13} />
              <h2>{stageText(stage)}</h2>
            </div>
          </header>
          <div className={styles.boardScroll} aria-hidden="true">
            {[1, 0.75, 0.5, 0.25].map((opacity) => (
              <Skeleton key={opacity} variant="rounded" height={88} sx={{ opacity, marginBottom: '6px' }} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** The line over the board: the list's own search and filters, the order of the cards, and 'Create'. */
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

const MoveDialog = lazy(() => import('./MoveDialog'))

/** The board's facts: the list's, with 'Move to' in the menus. */
function useBoardFacts() {
  const known = useListFactsOf(applicants)
  const { facts } = known
  const parts = useMemo(
    () => ({ ...facts.parts, rowMenu: CardMenuItems, bulkActions: [MoveSelected, ...(facts.parts.bulkActions ?? [])] }),
    [facts.parts],
  )
  return { ...known, facts: useMemo(() => ({ ...facts, parts }), [facts, parts]) }
}

/** /applicants/pipeline: the applicants by stage under the list's own filters (look 08). */
export default function PipelinePage() {
  return (
    <ResourceContextProvider value={applicants.name}>
      <Pipeline />
    </ResourceContextProvider>
  )
}

function Pipeline() {
  const title = usePageTitle()
  const { facts, state, options } = useBoardFacts()
  const { sentFilter } = facts
  const {
    order: { sortBy, sortDirection },
  } = useBoardOrder()
  const asked = useMemo(() => ({ filter: sentFilter, sortBy, sortDirection }), [sentFilter, sortBy, sortDirection])
  const { query, more, stuck } = useBoard(asked)
  const board = query.data
  const cards = useMemo(() => board?.columns.flatMap(({ applicants: own }) => [...own]), [board])
  const total = board?.totalElements
  const [move, setMove] = useState<Move | null>(null)
  return (
    <MoveProvider value={setMove}>
      <ListFrame
        facts={facts}
        state={state}
        options={options}
        answered={{ ...query, data: cards, total } as Answered}
        foot={null}
        head={
          <>
            <PageHeading title={title} total={total}>
              <TitleSwitch />
            </PageHeading>
            <BoardBar />
          </>
        }
        body={
          board ? (
            total === 0 ? (
              <div className={listStyles.listState}>
                <ListEmpty />
              </div>
            ) : (
              <BoardBody board={board} stuck={stuck} onMore={more} />
            )
          ) : query.error ? (
            <div className={listStyles.listState}>
              <ListProblem failure={query.error} />
            </div>
          ) : (
            <BoardSkeleton />
          )
        }
      >
        {move && (
          <Suspense fallback={null}>
            <MoveDialog move={move} onClose={() => setMove(null)} />
          </Suspense>
        )}
      </ListFrame>
    </MoveProvider>
  )
}
