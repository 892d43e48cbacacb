import AlarmOutlined from '@mui/icons-material/AlarmOutlined'
import { Link } from 'react-router'
import type { OwnWork } from '#resources/dashboard.calls'
import { optionOf } from '#resources/kernel/labels'
import type { FieldOf } from '#resources/kernel/field'
import { formatDay, formatInstantDay, formatTime } from '#kit/format/dates'
import { useNow, useToday } from '#kit/format/use-today'
import { dayOf } from '#kit/format/zone'
import { useText, useWords } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { listAt } from '#panel/kernel/list/list-at'
import { reminders as reminderResource } from '#resources/reminders'
import { tasks as taskResource } from '#resources/tasks'
import { TaskTick } from '#panel/screens/work'
import { dashboardArea } from './texts'
import { Widget } from './Widget'
import styles from './dashboard.module.css'

/** Omits the year of a day in the current year. */
const brief = (day: string, today: string) => (day.endsWith(`, ${today.slice(0, 4)}`) ? day.slice(0, -6) : day)

/** The viewer's active tasks, the earliest first; each links to its form in the list. */
export function MyTasks({ tasks }: { tasks: OwnWork }) {
  const t = useText(dashboardArea)
  const viewer = useViewer()
  const today = useToday()
  const all = listAt('/tasks', { ownerIds: [viewer.id], taskStatus: ['ACTIVE'] })
  const when = (day: string) => (day === today ? t('today') : brief(formatDay(day), today))
  return (
    <Work
      label={t('myTasks')}
      empty={t('noTasks')}
      all={all}
      work={tasks}
      resource="tasks"
      type={taskResource.fields.taskType}
      when={when}
      isLate={(day) => day < today}
    />
  )
}

/** The viewer's active reminders: shows the time if today, otherwise the day. */
export function MyReminders({ reminders }: { reminders: OwnWork }) {
  const t = useText(dashboardArea)
  const viewer = useViewer()
  const all = listAt('/reminder', { ownerIds: [viewer.id], status: ['ACTIVE'] })
  const [now, today] = [useNow(), useToday()]
  const when = (at: string) => (dayOf(at) === today ? formatTime(at) : brief(formatInstantDay(at), today))
  return (
    <Work
      label={t('myReminders')}
      empty={t('noReminders')}
      all={all}
      work={reminders}
      resource="reminders"
      type={reminderResource.fields.type}
      when={when}
      isLate={(at) => Date.parse(at) < now}
      hasIcon
    />
  )
}

interface WorkProps {
  label: string
  empty: string
  /** URL of the full list. */
  all: string
  work: OwnWork
  resource: 'tasks' | 'reminders'
  /** The type field, for the labels of its options. */
  type: FieldOf<'choice'>
  when: (at: string) => string
  isLate: (at: string) => boolean
  hasIcon?: boolean
}

function Work({ label, empty, all, work, resource, type, when, isLate, hasIcon = false }: WorkProps) {
  const t = useText(dashboardArea)
  const say = useWords()
  const open = (id: number) => `${all}&editId=${id}`
  return (
    <Widget
      variant="section"
      label={label}
      note={<Link to={all}>{t('active', { smart_count: work.count })}</Link>}
      aside={
        <Link to={all} className={styles.widgetLink} aria-label={t('allOf', { list: label })}>
          {t('all')}
        </Link>
      }
    >
      {work.count === 0 && <p className={styles.widgetEmpty}>{empty}</p>}
      <ul>
        {work.next.map(({ id, title, at, type: value, about }) => (
          <li key={id}>
            <span className={styles.workItem}>
              {resource === 'tasks' && <TaskTick id={id} title={title} isDone={false} />}
              <Link to={open(id)} className={styles.workLink}>
                {hasIcon && <AlarmOutlined aria-hidden="true" className={isLate(at) ? styles.late : undefined} />}
                <span className={styles.workText}>
                  <span>{title}</span>
                  <span className="cut">{[say(optionOf(type, value)), about].filter(Boolean).join(' · ')}</span>
                </span>
                <span className={isLate(at) ? `num ${styles.late}` : 'num'}>
                  {when(at)}
                  {isLate(at) && <span className="sr"> {t('late')}</span>}
                </span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Widget>
  )
}
