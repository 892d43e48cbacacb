import Button from '@mui/material/Button'
import { useState } from 'react'
import { timelineFilterNames, type TimelineEntry, type TimelineFilter } from '#resources/applicant-timeline.calls'
import { EmptyState } from '#kit/feedback/EmptyState'
import { ErrorState } from '#kit/feedback/ErrorState'
import { formatMonth } from '#kit/format/dates'
import { dayOf } from '#kit/format/zone'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import type { General } from '../detail/use-detail'
import { Composer } from './composer/Composer'
import { Entry } from './Entry'
import { useTimelineText } from './texts'
import { useTimeline, type Shown } from './use-timeline'
import recordPageStyles from '#panel/kernel/record/record-page.module.css'
import styles from './timeline.module.css'

/** The timeline of an applicant, newest first, below the composer for messages and notes (look 30). */
export function Timeline({ record: applicant }: { record: General }) {
  const t = useTimelineText()
  const [shown, setShown] = useState<Shown>({ kind: null, of: 'person' })
  const { entries, total, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(
    applicant.id,
    shown,
  )
  return (
    <section aria-label={t('timeline')} className={styles.timeline}>
      <header className={recordPageStyles.partHead}>
        <h2>{t('timeline')}</h2>
        {total > 0 && <span className={`${recordPageStyles.partCount} num`}>{total}</span>}
        <span className="grow" />
        {applicant.counts.applications > 1 && (
          <ToggleButtons
            label={t('whichActions')}
            options={['person', 'application']}
            value={shown.of}
            onChange={(of) => setShown({ ...shown, of })}
          >
            {(of) => t(of === 'person' ? 'everyOne' : 'thisOne')}
          </ToggleButtons>
        )}
      </header>
      <Composer applicant={applicant} />
      <Kinds current={shown.kind} onChoose={(kind) => setShown({ ...shown, kind })} />
      {error && !entries ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : !entries ? (
        <SkeletonRows columns={[20, 380, 110]} rows={6} />
      ) : entries.length === 0 ? (
        <EmptyState items={t('entries')} />
      ) : (
        <Months entries={entries} applicant={applicant} />
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </section>
  )
}

const every = 'all'
function Kinds({
  current,
  onChoose,
}: {
  current: TimelineFilter | null
  onChoose: (kind: TimelineFilter | null) => void
}) {
  const t = useTimelineText()
  return (
    <ToggleButtons
      className={styles.kinds}
      label={t('filter')}
      options={[every, ...timelineFilterNames]}
      value={current ?? every}
      onChange={(next) => onChoose(next === every ? null : next)}
    >
      {(kind) => t(`only.${kind}`)}
    </ToggleButtons>
  )
}

const monthOf = ({ at }: TimelineEntry) => formatMonth(dayOf(at))

function Months({ entries, applicant }: { entries: readonly TimelineEntry[]; applicant: General }) {
  return (
    <ol className={styles.list}>
      {entries.map((entry, index) => {
        const previous = entries[index - 1]
        const next = entries[index + 1]
        const month = monthOf(entry)
        return (
          <li key={`${entry.kind} ${entry.id}`} className={!next || monthOf(next) !== month ? styles.last : undefined}>
            {(!previous || monthOf(previous) !== month) && <h3>{month}</h3>}
            <Entry entry={entry} applicant={applicant} />
          </li>
        )
      })}
    </ol>
  )
}
