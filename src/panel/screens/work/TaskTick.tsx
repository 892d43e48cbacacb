import type { RaRecord } from 'react-admin'
import { useText } from '#kit/i18n/text'
import { tasks } from '#resources/tasks'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { Absent } from '#panel/kernel/cells/Absent'
import { OptionMark } from '#panel/kernel/cells/ChoiceCell'
import { calledOf } from '#panel/kernel/cells/read-value'
import { DoneLabel } from '#panel/kernel/list/table/DoneLabel'
import { Tick } from '#panel/kernel/list/table/Tick'
import { workArea } from './texts'
import { useWorkChange } from './use-work-change'
import styles from './work.module.css'

/** A checkbox that resolves a task inline or makes it active again. */
export function TaskTick({ id, title, isDone }: { id: number; title: string; isDone: boolean }) {
  const t = useText(workArea)
  const { change, isBusy } = useWorkChange('tasks')
  const tick = (isTicked: boolean) => {
    if (!isBusy)
      change({
        id,
        values: { taskStatus: isTicked ? 'RESOLVED' : 'ACTIVE' },
        said: t(isTicked ? 'resolved' : 'reopen'),
      })
  }
  return <Tick label={t('tickOff', { title })} isTicked={isDone} onTick={tick} />
}

/** The status of a task, with the checkbox that resolves it if the viewer may change it. */
export function TaskStatusCell({ record }: { record: RaRecord }) {
  const viewer = useViewer()
  const option = tasks.fields.taskStatus.options.find(({ value }) => value === record.taskStatus)
  if (!option) return <Absent />
  const isTickable = record.taskStatus !== 'CANCELED' && mayOffer(tasks.access.write, viewer, record)
  if (!isTickable) return <OptionMark option={option} />
  return (
    <span className={styles.taskStatus}>
      <DoneLabel>
        <TaskTick id={Number(record.id)} title={calledOf(tasks, record)} isDone={record.taskStatus === 'RESOLVED'} />
      </DoneLabel>
      <span className={styles.besideTick}>
        <OptionMark option={option} />
      </span>
    </span>
  )
}
