import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheckOutlined'
import { useState } from 'react'
import type { BulkJob } from '#resources/kernel/bulk-job'
import { lazyPart } from '../lazy-part'
import { Below } from '../page/Below'
import { usePopup } from '../page/use-popup'
import { useJobsText } from './texts'
import { goesOn, useJobs, useToldEnds } from './use-jobs'
import styles from './jobs.module.css'

const JobList = lazyPart(() => import('./JobList').then((file) => file.JobList))
const JobRefused = lazyPart(() => import('./JobRefused').then((file) => file.JobRefused))

/** A button with the progress of the user's background jobs; it opens their list. Not shown without jobs. */
export function JobsButton() {
  const t = useJobsText()
  const jobs = useJobs()
  const { close, button, popup } = usePopup('dialog')
  const [opened, setRefusedOf] = useState<BulkJob | null>(null)
  // As it is now: it may have been undone since.
  const refusedOf = jobs.find(({ id }) => id === opened?.id) ?? opened
  const showRefused = (job: BulkJob) => {
    close()
    setRefusedOf(job)
  }
  useToldEnds(jobs, showRefused)
  const going = jobs.filter((job) => goesOn(job) && job.owner === null)
  const sum = (of: 'done' | 'total') => going.reduce((all, job) => all + job[of], 0)
  const percent = going.length === 0 ? 100 : Math.floor((100 * sum('done')) / Math.max(1, sum('total')))
  return (
    <>
      {jobs.length > 0 && (
        <IconButton
          className={styles.button}
          aria-label={going.length > 0 ? t('jobsAt', { percent }) : t('jobs')}
          {...button}
        >
          <PlaylistAddCheck />
          {going.length > 0 && (
            <CircularProgress variant="determinate" value={percent} size={30} thickness={3} aria-hidden="true" />
          )}
        </IconButton>
      )}
      <Below {...popup} open={popup.open && jobs.length > 0} label={t('jobs')} look={styles.list}>
        <JobList jobs={jobs} onClose={close} onRefused={showRefused} />
      </Below>
      {refusedOf && <JobRefused job={refusedOf} onClose={() => setRefusedOf(null)} />}
    </>
  )
}
