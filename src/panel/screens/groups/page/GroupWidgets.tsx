import ChatBubble from '@mui/icons-material/ChatBubbleOutlineOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import CreditCard from '@mui/icons-material/CreditCardOutlined'
import EventBusy from '@mui/icons-material/EventBusyOutlined'
import Rule from '@mui/icons-material/RuleOutlined'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Group } from '#resources/groups'
import type { GroupFigures } from '#resources/groups.calls'
import { formatDay } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import { useText } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { tabs, type ManagementTab } from '../management/tabs'
import { useManagementText, type ManagementKey } from '#kit/management/texts'
import { groupsArea } from '../texts'
import { presenceOf, useGroupFigures } from './use-group-figures'
import styles from './group-page.module.css'

const icons = { payments: CreditCard, feedbacks: ChatBubble, absentees: EventBusy, grades: Rule } as const
type Path = keyof typeof icons
/** Whether a subtab has a figure; the evaluations have none. */
const isTold = (tab: ManagementTab): tab is ManagementTab & { path: Path } => tab.path in icons
/** Labels of widgets that differ from those of their subtabs. */
const names: Partial<Record<Path, ManagementKey>> = { absentees: 'absenteesWidget', grades: 'exams' }
interface Told {
  figure: ReactNode
  caption: string
  isBad?: boolean
}

/** The subtabs of student management with their figures, each a link (look 05). */
export function GroupWidgets({ group }: { group: Group }) {
  const t = useManagementText()
  const viewer = useViewer()
  const { data } = useGroupFigures(group.id)
  const tell = useTold()
  return (
    <nav className={styles.groupWidgets} aria-label={t('studentManagement')}>
      {tabs
        .filter(isTold)
        .filter(({ isFor }) => isFor(viewer))
        .map(({ path }) => {
          const Icon = icons[path]
          const told = data && tell[path](data)
          return (
            <Link key={path} to={`/groups/${group.id}/student-management/${path}`}>
              <span className={styles.widgetName}>
                <Icon aria-hidden="true" />
                <span className="cut">{t(names[path] ?? path)}</span>
                <ChevronRight aria-hidden="true" />
              </span>
              <span className={`${styles.figure} cut num`}>{told?.figure ?? '\u00a0'}</span>
              <span className={told?.isBad ? `${styles.bad} num` : 'quiet num'}>{told?.caption ?? '\u00a0'}</span>
            </Link>
          )
        })}
    </nav>
  )
}

/** Functions that return the figure and the caption of each widget. */
function useTold(): Record<Path, (figures: GroupFigures) => Told> {
  const t = useText(groupsArea)
  return {
    payments: ({ debts, debtors }) => {
      if (!debts || debts.length === 0) return { figure: '0', caption: t('nobodyOwes') }
      const figure = (
        <span className={styles.figureDebts}>
          {debts.map(({ amount, currency }) => (
            <Money key={currency} amount={amount} currency={currency} />
          ))}
        </span>
      )
      return { figure, caption: t('dueOf', { smart_count: debtors ?? 0 }), isBad: true }
    },
    feedbacks: ({ feedbacks }) => ({ figure: feedbacks ?? 0, caption: t('feedbacksGiven') }),
    absentees: (figures) => {
      const presence = presenceOf(figures)
      if (presence === null) return { figure: '–', caption: t('noLessonHeld') }
      return { figure: `${presence}%`, caption: t('presentAbsences', { smart_count: figures.attendance.absences }) }
    },
    grades: ({ exams: { count, next, ungraded } }) => {
      const caption =
        ungraded > 0
          ? t('ungraded', { smart_count: ungraded })
          : next
            ? t('nextExam', { day: formatDay(next) })
            : t('noExamAhead')
      return { figure: count, caption }
    },
  }
}
