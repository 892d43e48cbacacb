import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { BulkJob } from '#resources/kernel/bulk-job'
import { formatInstant } from '#kit/format/dates'
import { formatNumber } from '#kit/format/money'
import { messageOf, useMessage } from '#kit/i18n/message'
import { useUndo } from '../undo/use-undo'
import { useJobsText } from './texts'
import { goesOn, useJobName, useJobSums, useSteer } from './use-jobs'
import styles from './jobs.module.css'

interface JobListProps {
  jobs: readonly BulkJob[]
  onClose: () => void
  onRefused: (job: BulkJob) => void
}

/**
 * The user's background jobs, newest first: progress or result of each, and its actions. An administrator only ends those of staff who may not
 * sign in any more.
 */
export function JobList({ jobs, onClose, onRefused }: JobListProps) {
  const t = useJobsText()
  const first = jobs.find(({ status, owner }) => status === 'QUEUED' && owner === null)
  return (
    <>
      <h2>{t('jobs')}</h2>
      <ul>
        {jobs.toReversed().map((job) => (
          <li key={job.id}>
            {goesOn(job) ? (
              <Going job={job} isWaiting={job.status === 'QUEUED' && job.owner === null && job.id !== first?.id} />
            ) : (
              <Ended job={job} onClose={onClose} onRefused={onRefused} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Going({ job, isWaiting }: { job: BulkJob; isWaiting: boolean }) {
  const t = useJobsText()
  const nameOf = useJobName()
  const { mutate, isPending } = useSteer()
  const { id, done, total, refused, status, owner } = job
  const told = t('progress', { done: formatNumber(done), total: formatNumber(total) })
  const isPaused = status === 'PAUSED'
  const to = (wish: 'PAUSE' | 'RESUME' | 'CANCEL') => () => mutate({ params: { id }, body: { to: wish } })
  return (
    <>
      <b>{nameOf(job)}</b>
      <Owner job={job} />
      <LinearProgress
        variant="determinate"
        value={(100 * done) / Math.max(1, total)}
        className={isPaused ? styles.isPaused : undefined}
        color={isPaused ? 'inherit' : 'primary'}
        aria-label={told}
      />
      <p className="num" role="status">
        {[
          isWaiting ? t('waits') : t(status),
          told,
          ...(refused > 0 ? [t('refusedCount', { count: formatNumber(refused) })] : []),
        ].join(' · ')}
      </p>
      <div className={styles.ways}>
        {owner === null && (
          <Button size="small" variant="outlined" disabled={isPending} onClick={to(isPaused ? 'RESUME' : 'PAUSE')}>
            {t(isPaused ? 'resume' : 'pause')}
          </Button>
        )}
        <Button size="small" variant="text" disabled={isPending} onClick={to('CANCEL')}>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}

/** Whose job it is, where that is not the viewer. */
function Owner({ job: { owner } }: { job: BulkJob }) {
  const t = useJobsText()
  if (owner === null) return null
  return <p>{owner.name === null ? t('ofNobody') : t('of', { name: owner.name })}</p>
}

function Ended({ job, onClose, onRefused }: { job: BulkJob } & Omit<JobListProps, 'jobs'>) {
  const t = useJobsText()
  const say = useMessage()
  const undo = useUndo()
  const nameOf = useJobName()
  const sumsOf = useJobSums()
  const { mutate, isPending } = useSteer()
  const { id, status, step, refused, why, endedAt } = job
  return (
    <>
      <b>{nameOf(job)}</b>
      <Owner job={job} />
      <p className="num">{[t(status), sumsOf(job), ...(endedAt ? [formatInstant(endedAt)] : [])].join(' · ')}</p>
      {why && <p className={styles.why}>{say(messageOf(why))}</p>}
      <div className={styles.ways}>
        {step !== null && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              onClose()
              void undo({ step })
            }}
          >
            {t('undo')}
          </Button>
        )}
        {refused > 0 && (
          <Button size="small" variant="outlined" onClick={() => onRefused(job)}>
            {t('seeRefused')}
          </Button>
        )}
        <Button
          size="small"
          variant="text"
          disabled={isPending}
          onClick={() => mutate({ params: { id }, body: { to: 'DISMISS' } })}
        >
          {t('dismiss')}
        </Button>
      </div>
    </>
  )
}
