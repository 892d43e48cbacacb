import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import MenuItem from '@mui/material/MenuItem'
import { useNavigate } from 'react-router'
import { applicants } from '#resources/applicants'
import { stageGlyphs, statusesOf } from '#resources/applicant-statuses'
import { formatNumber } from '#kit/format/money'
import { StagePie } from '#kit/theme/StagePie'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { writeFilter } from '#panel/kernel/list/filter-text'
import { useSelection } from '#panel/kernel/list/selection'
import { IconMenu } from '#panel/kernel/list/toolbar/IconMenu'
import { withParams } from '#panel/kernel/list/url-params'
import type { BoardColumn } from './load-board'
import { usePipelineText } from './texts'
import { boardParams } from './use-board-order'
import styles from './pipeline.module.css'

/** What of a stage waits for somebody: who has only applied, whose exam or interview has its date. */
function useWaiting({ stage, statuses }: BoardColumn): string {
  const t = usePipelineText()
  const told = (n: number | undefined, key: 'fresh' | 'booked') => (n ? t(key, { n: formatNumber(n) }) : '')
  if (stage === 'application') return told(statuses.APPLIED_ONLY, 'fresh')
  if (stage === 'exam') return told(statuses.EXAM_SCHEDULED, 'booked')
  return stage === 'interview' ? told(statuses.INTERVIEW_SCHEDULED, 'booked') : ''
}

/** Stage, how many there are, what waits, and what can be done with all of them. */
export function ColumnHead({ column }: { column: BoardColumn }) {
  const { stage, count, applicants: cards } = column
  const t = usePipelineText()
  const stageText = usePanelText()
  const selection = useSelection()
  const navigate = useNavigate()
  const { filter } = useListFacts()
  const statuses = Array.isArray(filter.statuses)
    ? statusesOf(stage).filter((status) => (filter.statuses as unknown[]).includes(status))
    : statusesOf(stage)
  const openList = () =>
    void navigate({
      pathname: applicants.screen!,
      search: withParams({ ...boardParams, statuses: writeFilter(statuses) }),
    })
  return (
    <header className={styles.columnHead}>
      <div className={styles.columnTitle}>
        <StagePie glyph={stageGlyphs[stage]} size={13} />
        <h2>{stageText(stage)}</h2>
        <span className="num">{formatNumber(count)}</span>
      </div>
      <small className="num">{useWaiting(column)}</small>
      <IconMenu label={t('columnMenu', { stage: stageText(stage) })} icon={<MoreHoriz />}>
        {(onDone) => [
          <MenuItem
            key="select"
            disabled={cards.length === 0}
            onClick={() => {
              onDone()
              selection.set(
                cards.map(({ id }) => id),
                true,
              )
            }}
          >
            {t('selectShown', { smart_count: cards.length })}
          </MenuItem>,
          <MenuItem
            key="list"
            disabled={statuses.length === 0}
            onClick={() => {
              onDone()
              openList()
            }}
          >
            {t('openList')}
          </MenuItem>,
        ]}
      </IconMenu>
    </header>
  )
}
