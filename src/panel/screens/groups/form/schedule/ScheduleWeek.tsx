import type { WeeklyLesson } from '#resources/schedule'
import { useText } from '#kit/i18n/text'
import { Week } from '#kit/management/Week'
import { layOut } from '#kit/management/week-layout'
import { groupsArea } from '../../texts'
import { isOverlap, isWhole } from './schedule-notes'
import type { ScheduleCheck } from './use-schedule-check'
import styles from './schedule.module.css'

const kinds = ['fresh', 'clash', 'proposed', 'taken'] as const
interface Entry extends WeeklyLesson {
  kind: (typeof kinds)[number]
  note: string
}
interface ScheduleWeekProps {
  rows: readonly Partial<WeeklyLesson>[]
  check: ScheduleCheck | undefined
  proposed: readonly WeeklyLesson[] | null
}

/** The week of a schedule: its lessons with their clashes, the hovered proposal, and lessons of groups that share people with it. */
export function ScheduleWeek({ rows, check, proposed }: ScheduleWeekProps) {
  const t = useText(groupsArea)
  const own = rows.filter(isWhole).map((row): Entry => {
    const clash = check?.clashes.find(
      ({ dayOfWeek, startHour }) => dayOfWeek === row.dayOfWeek && startHour === row.startHour,
    )
    if (!clash) return { ...row, kind: 'fresh', note: '' }
    const who = clash.instructor ?? t('studentsCount', { smart_count: clash.students })
    return { ...row, kind: 'clash', note: `${clash.group.name}, ${who}` }
  })
  const isHidden = (lesson: WeeklyLesson) => own.some((row) => row.kind === 'clash' && isOverlap(row, lesson))
  const entries: Entry[] = [
    ...(check?.taken ?? [])
      .filter((lesson) => !isHidden(lesson))
      .map(({ group, instructors, ...lesson }): Entry => ({
        ...lesson,
        kind: 'taken',
        note: [group.name, ...instructors].join(', '),
      })),
    ...(proposed ?? []).map((lesson): Entry => ({ ...lesson, kind: 'proposed', note: t('free') })),
    ...own,
  ]
  const layout = layOut(entries)
  return (
    <section className={styles.week} aria-label={t('week')}>
      <header className="remark">
        <h3>{t('week')}</h3>
        <ul>
          {kinds.map((kind) => (
            <li key={kind} className={styles[kind]}>
              {t(kind)}
            </li>
          ))}
        </ul>
      </header>
      {layout.lessons.length === 0 ? (
        <p>{t('chooseDays')}</p>
      ) : (
        <Week
          layout={layout}
          lookOf={({ kind }) => styles[kind]}
          show={({ startHour, endHour, note, kind }) => (
            <span title={note}>
              <b className="num">{`${startHour}–${endHour}`}</b> <span>{note}</span>
              <span className="sr"> {t(kind)}</span>
            </span>
          )}
        />
      )}
    </section>
  )
}
