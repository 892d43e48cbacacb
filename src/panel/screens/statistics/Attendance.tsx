import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Statistics } from '#resources/statistics.calls'
import { formatNumber } from '#kit/format/money'
import { useText } from '#kit/i18n/text'
import { Figures } from './Figures'
import { Count, percent } from './Numbers'
import { statisticsArea } from './texts'
import styles from './statistics.module.css'

/** Number of groups listed until the viewer asks for all. */
const FIRST = 8
/** Absence is red from this share of the held lessons (look: 'Absence'). */
const TOO_MANY = 0.25
const absenteesOf = (id: number) => `/groups/${id}/student-management/absentees`

/** Attendance at the lessons held in the period: in total and by group, the lowest first; each links to its absentees. */
export function Attendance({ attendance }: { attendance: Statistics['attendance'] }) {
  const t = useText(statisticsArea)
  const [isWhole, setWhole] = useState(false)
  const sum = (of: 'lessons' | 'expected' | 'absent') => attendance.reduce((total, group) => total + group[of], 0)
  const shown = isWhole ? attendance : attendance.slice(0, FIRST)
  return (
    <section aria-labelledby="attendance" className={styles.part}>
      <h2 id="attendance">
        {t('attendance')}
        <span>{t('attendanceNote', { smart_count: formatNumber(sum('lessons')) })}</span>
        <b className="num">{percent(sum('expected') - sum('absent'), sum('expected'))}</b>
      </h2>
      {attendance.length === 0 && <p className={styles.nothing}>{t('noLessons')}</p>}
      {attendance.length > 0 && (
        <>
          <div className={styles.meter} aria-hidden="true">
            <i style={{ width: `${100 - (sum('absent') / Math.max(1, sum('expected'))) * 100}%` }} />
          </div>
          <Figures
            rows={shown}
            name={{
              head: t('group'),
              cell: ({ id, name }) => (
                <Link to={absenteesOf(id)} className={styles.count}>
                  {name}
                </Link>
              ),
            }}
            columns={[
              { head: t('held'), cell: ({ lessons }) => <span className="num">{formatNumber(lessons)}</span> },
              { head: t('absences'), cell: ({ id, absent }) => <Count value={absent} to={absenteesOf(id)} /> },
              {
                head: t('present'),
                cell: ({ expected, absent }) => (
                  <span className={absent > expected * TOO_MANY ? `num ${styles.low}` : 'num'}>
                    {percent(expected - absent, expected)}
                  </span>
                ),
              },
            ]}
          />
          {attendance.length > FIRST && (
            <Button size="small" variant="outlined" sx={{ mt: 3 }} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('fewer') : t('allGroups', { count: attendance.length })}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
