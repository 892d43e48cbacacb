import { useState } from 'react'
import Search from '@mui/icons-material/SearchOutlined'
import { groupStudents } from '#resources/groups.calls'
import type { Group } from '#resources/groups'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatNumber } from '#kit/format/money'
import { useCall } from '#kit/query/use-call'
import { useText } from '#kit/i18n/text'
import { useIsNarrow } from '#kit/theme/use-width'
import { useViewer } from '#kit/session/viewer'
import { mayRun } from '../may-run'
import { groupsArea } from '../texts'
import { StatusBadges, type StatusCount } from './StatusBadges'
import type { Student } from './StatusOfStudent'
import { StudentLines } from './StudentLines'
import { StudentsTable, WIDTHS } from './StudentsTable'
import toolbarStyles from '#panel/kernel/list/toolbar/toolbar.module.css'
import listStyles from '#panel/kernel/list/list.module.css'
import styles from './group-page.module.css'

const matches = (student: Student, typed: string) =>
  [student.name, student.email ?? '', student.phoneNumber].some((text) =>
    text.toLowerCase().includes(typed.trim().toLowerCase()),
  )

function countsOf(students: readonly Student[]): StatusCount[] {
  const counts = new Map<string, number>()
  for (const { status } of students) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count }))
}

/** Who was a student of a terminated group; only the status they ended with can be changed (GRP-026, APPL-028). */
export function GroupStudents({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const isFixed = !mayRun(useViewer(), group)
  const isNarrow = useIsNarrow()
  const [typed, setTyped] = useState('')
  const { data, error, refetch } = useCall(groupStudents, { params: { id: group.id } })
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows columns={WIDTHS} rows={8} />
  const Students = isNarrow ? StudentLines : StudentsTable
  const shown = data.students.filter((student) => matches(student, typed))
  return (
    <div className={listStyles.listScreen}>
      <div className={`${toolbarStyles.listBar} ${styles.groupBar}`}>
        <label className={toolbarStyles.listSearch}>
          <Search aria-hidden="true" />
          <input
            type="search"
            aria-label={t('searchStudents')}
            placeholder={t('searchStudents')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <span className={toolbarStyles.barLine} aria-hidden="true" />
        <StatusBadges counts={countsOf(data.students)} />
        <span className={`${styles.resultCount} num`}>
          {t('resultFound', { smart_count: formatNumber(shown.length) })}
        </span>
      </div>
      {shown.length === 0 ? (
        <Blank title={t(typed === '' ? 'noStudents' : 'nobodyFound')} />
      ) : (
        <Students students={shown} isFixed={isFixed} />
      )}
    </div>
  )
}
