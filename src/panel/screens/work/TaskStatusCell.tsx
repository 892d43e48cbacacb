import type { RaRecord } from 'react-admin'
import { tasks } from '#resources/tasks'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { Absent } from '#panel/kernel/cells/Absent'
import { OptionMark } from '#panel/kernel/cells/ChoiceCell'
import { calledOf } from '#panel/kernel/cells/read-value'
import { DoneLabel } from '#panel/kernel/list/table/DoneLabel'
import { TaskTick } from './TaskTick'
import styles from './work.module.css'

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
