import { useEffect, useRef } from 'react'
import { listJobs, steerJob, type BulkJob } from '#resources/kernel/bulk-job'
import { resourceNamed } from '#resources/registry'
import { show } from '#kit/feedback/toast-store'
import { formatNumber } from '#kit/format/money'
import { useWords } from '#kit/i18n/text'
import { useCall, useSend } from '#kit/query/use-call'
import { useListText } from '../list/texts'
import { useUndo } from '../undo/use-undo'
import { useJobsText } from './texts'

/** Whether the job has not ended. */
export const goesOn = ({ status }: BulkJob): boolean => status === 'QUEUED' || status === 'PAUSED'

/** The background jobs that the user manages, kept up to date by the live connection; empty until they are loaded. */
export function useJobs(): readonly BulkJob[] {
  return useCall(listJobs).data?.bulkJobs ?? []
}

export const useSteer = () => useSend(steerJob)

/** Returns a function that names a job: 'Applicants: Edit'. */
export function useJobName(): (job: Pick<BulkJob, 'resource' | 'verb'>) => string {
  const t = useJobsText()
  const ofList = useListText()
  const say = useWords()
  return ({ resource: name, verb }) => {
    const resource = resourceNamed(name)
    const things = say(resource.title.many)
    if (verb === 'undo') return t('undoOf', { thing: things })
    const does = verb === 'update' ? ofList('edit') : verb === 'remove' ? ofList('delete') : null
    const action = resource.actions[verb]
    return t('named', { things, does: does ?? (action ? say(action.label) : verb) })
  }
}

/** Returns a function that sums up a job's result: '12,398 changed · 2 refused'. */
export function useJobSums(): (job: BulkJob) => string {
  const t = useJobsText()
  return ({ changed, refused }) =>
    [
      t('changed', { count: formatNumber(changed) }),
      ...(refused > 0 ? [t('refusedCount', { count: formatNumber(refused) })] : []),
    ].join(' · ')
}

/** Shows a toast when a job of the user ends that was seen running, unless it was cancelled; with Undo and a link to the refused records. */
export function useToldEnds(jobs: readonly BulkJob[], onRefused: (job: BulkJob) => void): void {
  const t = useJobsText()
  const undo = useUndo()
  const nameOf = useJobName()
  const sumsOf = useJobSums()
  const going = useRef(new Set<number>())
  useEffect(() => {
    for (const job of jobs) {
      if (job.owner !== null) continue
      if (goesOn(job)) going.current.add(job.id)
      else if (going.current.delete(job.id) && job.status !== 'CANCELLED') {
        const { step } = job
        show({
          type: job.status === 'STOPPED' ? 'error' : job.refused > 0 ? 'warning' : 'success',
          title: `${nameOf(job)}. ${t(job.status)}`,
          description: sumsOf(job),
          action: step === null ? undefined : { label: t('undo'), run: () => void undo({ step }) },
          isUndo: step !== null,
          ...(job.refused > 0 && { more: { label: t('seeRefused'), run: () => onRefused(job) } }),
        })
      }
    }
  })
}
