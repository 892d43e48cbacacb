import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { useState } from 'react'
import { Link } from 'react-router'
import { listRefused, type BulkJob } from '#resources/kernel/bulk-job'
import type { BulkResult } from '#resources/kernel/derived-parts'
import { UNDO_DAYS } from '#resources/kernel/undo'
import { resourceNamed } from '#resources/registry'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatInstant } from '#kit/format/dates'
import { formatNumber } from '#kit/format/money'
import { useCall } from '#kit/query/use-call'
import { IconAction } from '../page/IconAction'
import { saidName } from '../cells/read-value'
import { isGone } from '../data/bulk-calls'
import { DrawerContent } from '../form/drawer/DrawerContent'
import { FormDrawer } from '../form/drawer/FormDrawer'
import { Sums, UndoButton } from '../list/bulk/ResultDrawer'
import { useReason } from '../list/bulk/use-reason'
import resultStyles from '../list/bulk/result.module.css'
import { useListText } from '../list/texts'
import { useJobsText } from './texts'
import { useJobName } from './use-jobs'
import styles from './jobs.module.css'

const PAGE = 50

/** The results of a background job, with the refused records and their reasons, page by page. */
export function JobRefused({ job, onClose }: { job: BulkJob; onClose: () => void }) {
  const t = useJobsText()
  const ofList = useListText()
  const nameOf = useJobName()
  const [pageNumber, setPage] = useState(0)
  const { data, error, refetch } = useCall(listRefused, {
    params: { id: job.id },
    query: { pageNumber, pageSize: PAGE },
  })
  const { changed, refused, step, endedAt } = job
  const [from, to] = [pageNumber * PAGE + 1, Math.min(refused, (pageNumber + 1) * PAGE)]
  return (
    <FormDrawer isOpen onClose={onClose}>
      <DrawerContent
        title={t('refusedTitle')}
        caption={[nameOf(job), ...(endedAt ? [formatInstant(endedAt)] : [])].join(' · ')}
        onClose={onClose}
        footer={step !== null && <UndoButton step={step} count={formatNumber(changed)} onClose={onClose} />}
      >
        <Sums done={formatNumber(changed)} refused={formatNumber(refused)} />
        {data ? (
          <ul className={styles.refused}>
            {data.results.map((result) => (
              <Refused key={result.id} job={job} result={result} onOpen={onClose} />
            ))}
          </ul>
        ) : error ? (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows columns={[200]} rows={6} />
        )}
        {refused > PAGE && (
          <nav className={styles.pages} aria-label={ofList('pages')}>
            <span className="num">
              {ofList('range', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(refused) })}
            </span>
            <IconAction
              label={ofList('previous')}
              icon={<ChevronLeft />}
              disabled={pageNumber === 0}
              onClick={() => setPage(pageNumber - 1)}
            />
            <IconAction
              label={ofList('next')}
              icon={<ChevronRight />}
              disabled={to >= refused}
              onClick={() => setPage(pageNumber + 1)}
            />
          </nav>
        )}
        {step !== null && <p className={resultStyles.note}>{t('undoFor', { days: UNDO_DAYS })}</p>}
      </DrawerContent>
    </FormDrawer>
  )
}

function Refused({ job, result, onOpen }: { job: BulkJob; result: BulkResult; onOpen: () => void }) {
  const resource = resourceNamed(job.resource)
  const reasonOf = useReason(resource)
  const { id, name } = result
  const called = saidName(name ?? `#${id}`)
  return (
    <li>
      {resource.screen === null || isGone(result) ? (
        <b>{called}</b>
      ) : (
        <Link to={`${resource.screen}?editId=${id}`} onClick={onOpen}>
          {called}
        </Link>
      )}
      <span>{reasonOf(result)}</span>
    </li>
  )
}
