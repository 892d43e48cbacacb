import Button from '@mui/material/Button'
import { useState } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import {
  timelineFilterNames,
  type TimelineEntry,
  type TimelineFilter,
  timelineCall,
} from '#resources/applicant-timeline.calls'
import { EmptyState } from '#kit/feedback/EmptyState'
import { ErrorState } from '#kit/feedback/ErrorState'
import { formatMonth } from '#kit/format/dates'
import { dayOf } from '#kit/format/zone'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { send } from '#kit/http/send'
import { keyOf } from '#kit/query/use-call'
import type { General } from '../detail/use-detail'
import { Composer } from './composer/Composer'
import { Entry } from './Entry'
import { useTimelineText } from './texts'
import recordPageStyles from '#panel/kernel/record/record-page.module.css'
import styles from './timeline.module.css'

/** Filter of the timeline: one kind or all (null), of all the person's applications or of one. */
interface Shown {
  kind: TimelineFilter | null
  of: 'person' | 'application'
}

/** The timeline of an applicant, newest first; each page continues after the key of the last entry. */
function useTimeline(id: number, { kind, of }: Shown) {
  const asked = { params: { id }, query: { of, ...(kind && { kind }) } }
  const query = useInfiniteQuery({
    queryKey: keyOf(timelineCall, asked),
    queryFn: ({ pageParam, signal }) =>
      send(
        timelineCall,
        { ...asked, query: { ...asked.query, ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { follows: timelineCall.shows },
  })
  return {
    ...query,
    entries: query.data?.pages.flatMap((page) => page.entries),
    total: query.data?.pages[0]?.totalElements ?? 0,
  }
}

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
