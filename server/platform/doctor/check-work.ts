import type { OutboxState } from '../messages/outbox-state'
import { SILENT_SECONDS, type JobState } from '../worker/job-state'
import { ok, problem, warning, type Finding } from './finding'

const LATE_SECONDS = 600
const ago = (seconds: number) =>
  seconds < 120
    ? `${Math.round(seconds)} s`
    : seconds < 7200
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3600)} h`

/** Checks the scheduled jobs, and whether a worker runs them. */
export function checkJobs({ workerSeconds, waiting, oldestSeconds, failed }: JobState, isRunning: boolean): Finding[] {
  const about = 'Worker'
  if (workerSeconds === null)
    return [
      warning(
        about,
        'No worker has begun on this database yet.',
        'Start the server (with WORKER=apart: npm run worker too).',
      ),
    ]
  const found: Finding[] = []
  if (workerSeconds > SILENT_SECONDS && isRunning)
    found.push(
      problem(
        about,
        `Nobody has done jobs for ${ago(workerSeconds)}.`,
        'Start npm run worker, or the server without WORKER=apart; read their logs.',
      ),
    )
  else if (workerSeconds > SILENT_SECONDS)
    found.push(ok(about, `It stands still, with the server, since ${ago(workerSeconds)}.`))
  else found.push(ok(about, `It works; ${waiting} jobs wait.`))
  if (isRunning && oldestSeconds > LATE_SECONDS)
    found.push(problem(about, `The oldest job has been due for ${ago(oldestSeconds)}.`, 'Read the log of the worker.'))
  if (failed > 0) found.push(warning(about, `${failed} jobs failed in the last day.`, 'Read the log of the worker.'))
  return found
}

/** Checks for mails or SMS that are overdue, failed, or need a decision by a person. */
export function checkOutbox(about: 'Mail' | 'SMS', isSent: boolean, outbox: OutboxState): Finding[] {
  const found: Finding[] = []
  if (isSent && outbox.waiting > 0 && outbox.oldestSeconds > LATE_SECONDS)
    found.push(
      problem(
        about,
        `${outbox.waiting} are still to be sent, the oldest for ${ago(outbox.oldestSeconds)}.`,
        'See whether a worker runs, and what its log says of them.',
      ),
    )
  if (outbox.uncertain > 0)
    found.push(
      warning(about, `${outbox.uncertain} may have been sent or not.`, 'Somebody decides about each, under Services.'),
    )
  if (outbox.failed > 0)
    found.push(
      warning(
        about,
        `${outbox.failed} were not taken.`,
        'Their reasons stand under Services; send again what should go.',
      ),
    )
  return found
}
