import ChatBubble from '@mui/icons-material/ChatBubbleOutlineOutlined'
import Check from '@mui/icons-material/CheckOutlined'
import Replay from '@mui/icons-material/ReplayOutlined'
import type { RaRecord } from 'react-admin'
import { tasks } from '#resources/tasks'
import { useText } from '#kit/i18n/text'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { Absent } from '#panel/kernel/cells/Absent'
import { OptionMark } from '#panel/kernel/cells/ChoiceCell'
import { countCell } from '#panel/kernel/cells/count-cell'
import { calledOf } from '#panel/kernel/cells/read-value'
import { DoneLabel } from '#panel/kernel/list/table/DoneLabel'
import { MenuEntry } from '#panel/kernel/list/toolbar/MenuEntry'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import { DueDateCell } from './due-cells'
import { ApplicantInput, OwnerInput, relatedInput } from './inputs'
import { TaskTick } from './TaskTick'
import { ViewSwitch, VIEW, viewFilter, withheldFilters } from './ViewSwitch'
import { workArea } from './texts'
import { useWorkChange } from './use-work-change'
import styles from './work.module.css'

/** Tasks that the viewer owns or assigned; they are resolved in the list. The owner of an assigned one may change only its status. */
export const taskParts: ScreenParts = {
  cells: { dueDate: DueDateCell, taskStatus: TaskStatusCell, commentCount: countCell('commentCount') },
  looks: {
    title: { width: 250 },
    taskStatus: { width: 132 },
    ownerUser: { width: 150 },
    createdBy: { width: 150 },
    group: { width: 90 },
    applicant: { width: 160 },
    commentCount: { width: 52, least: 32, icon: ChatBubble },
  },
  inputs: {
    owner: OwnerInput,
    relatedTo: relatedInput('taskType', 'GROUP'),
    applicantId: relatedInput('taskType', 'APPLICANT', ApplicantInput),
  },
  titleSwitch: ViewSwitch,
  rowMenu: TaskRowMenu,
  viewFilter,
  filterParams: [VIEW],
  withheldFilters,
}

/** Entry of a task's row menu that resolves it or makes it active again. */
function TaskRowMenu({ record, onDone }: { record: RaRecord; onDone: () => void }) {
  const t = useText(workArea)
  const { change } = useWorkChange('tasks')
  const isActive = record.taskStatus === 'ACTIVE'
  const move = () => {
    const taskStatus = isActive ? 'RESOLVED' : 'ACTIVE'
    change({ id: Number(record.id), values: { taskStatus }, said: t(isActive ? 'resolved' : 'reopen') })
  }
  return (
    <MenuEntry
      icon={isActive ? <Check /> : <Replay />}
      label={t(isActive ? 'resolve' : 'reopen')}
      onDone={onDone}
      onClick={move}
    />
  )
}

/** The status of a task, with the checkbox that resolves it if the viewer may change it. */
function TaskStatusCell({ record }: { record: RaRecord }) {
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
