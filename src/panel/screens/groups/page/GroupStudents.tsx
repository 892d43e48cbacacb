import { useState } from 'react'
import Search from '@mui/icons-material/SearchOutlined'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { Group } from '../../../../../resources/groups'
import { Blank } from '../../../../../kit/feedback/Blank'
import { ErrorState } from '../../../../../kit/feedback/ErrorState'
import { SkeletonRows } from '../../../../../kit/feedback/SkeletonRows'
import { ABSENT, formatDay } from '../../../../../kit/format/dates'
import { formatNumber } from '../../../../../kit/format/money'
import { formatPhone } from '../../../../../kit/format/phone'
import { call } from '../../../../../kit/http/http'
import { useText } from '../../../../../kit/i18n/text'
import { useViewer } from '../../../app/viewer'
import { mayRun } from '../may-run'
import { groupsArea } from '../texts'
import { StatusBadges, type StatusCount } from './StatusBadges'
import { StatusOfStudent, type Student } from './StatusOfStudent'
import '../../../kernel/list/toolbar/toolbar.css'
import '../../../kernel/list/table/table.css'

const WIDTHS = [202, 190, 136, 96, 96, 112, 112]
const matches = (student: Student, typed: string) =>
  [student.name, student.email ?? '', student.phoneNumber].some((text) => text.toLowerCase().includes(typed.trim().toLowerCase()))

function countsOf(students: readonly Student[]): StatusCount[] {
  const counts = new Map<string, number>()
  for (const { status } of students) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count }))
}

/** Who was a student of a terminated group; only the status they ended with can be changed (GRP-026, APPL-028). */
export function GroupStudents({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const [typed, setTyped] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['studentGroups', 'ofGroup', group.id],
    queryFn: ({ signal }) => call<{ students: Student[] }>('GET', `/studentGroup/group/${group.id}/students`, undefined, { signal }),
  })
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows columns={WIDTHS} rows={8} />
  const shown = data.students.filter((student) => matches(student, typed))
  return (
    <div className="list-screen">
      <div className="list-bar group-bar">
        <label className="list-search">
          <Search aria-hidden="true" />
          <input type="search" aria-label={t('searchStudents')} placeholder={t('searchStudents')} value={typed} onChange={(event) => setTyped(event.target.value)} />
        </label>
        <span className="bar-line" aria-hidden="true" />
        <StatusBadges counts={countsOf(data.students)} />
        <span className="result-count num">{t('resultFound', { smart_count: formatNumber(shown.length) })}</span>
      </div>
      {shown.length === 0 ? <Blank title={t(typed === '' ? 'noStudents' : 'nobodyFound')} /> : <Students group={group} students={shown} />}
    </div>
  )
}

function Students({ group, students }: { group: Group; students: readonly Student[] }) {
  const t = useText(groupsArea)
  const translate = useTranslate()
  const isMine = mayRun(useViewer(), group)
  const label = (name: string, resource = 'applicants') => translate(`resources.${resource}.fields.${name}`)
  return (
    <div className="table-scroll">
      <table className="list-table students-table" style={{ minWidth: 820 }} aria-label={t('students')}>
        <colgroup>{WIDTHS.map((width, index) => <col key={index} style={{ width }} />)}<col /></colgroup>
        <thead>
          <tr>
            <th scope="col">{t('student')}</th>
            <th scope="col">{label('status')}</th>
            <th scope="col">{label('phoneNumber')}</th>
            <th scope="col" className="right">{label('totalAbsentees')}</th>
            <th scope="col" className="right">{label('finalScore')}</th>
            <th scope="col">{label('joined', 'studentGroups')}</th>
            <th scope="col">{label('left', 'studentGroups')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.id}>
              <th scope="row"><span className="row-name">{student.name}</span></th>
              <td><StatusOfStudent student={student} isFixed={!isMine} /></td>
              <td className="num">{formatPhone(student.phoneNumber)}</td>
              <td className="right num">{student.totalAbsentees ?? ABSENT}</td>
              <td className="right num">{student.finalScore ?? ABSENT}</td>
              <td className="num">{formatDay(student.joined)}</td>
              <td className="num">{formatDay(student.left)}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
