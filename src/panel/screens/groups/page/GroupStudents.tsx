import { useMemo, useState } from 'react'
import Checkbox from '@mui/material/Checkbox'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { applicants } from '#resources/applicants'
import { groupStudents } from '#resources/groups.calls'
import type { Group } from '#resources/groups'
import type { JsonOf } from '#resources/kernel/call'
import type { AnyResource } from '#resources/kernel/define-resource'
import { studentGroups } from '#resources/student-groups'
import { words } from '#resources/words'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatNumber } from '#kit/format/money'
import { useCall } from '#kit/query/use-call'
import { useText, useWords } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { useIsNarrow } from '#kit/theme/use-width'
import { Absent } from '#panel/kernel/cells/Absent'
import { numberOf, textOf } from '#panel/kernel/cells/read-value'
import { ResourceRows, RowsTable } from '#panel/kernel/list/embedded/ResourceRows'
import { FindBox } from '#panel/kernel/list/toolbar/FindBox'
import { useFlagToggle } from '#panel/kernel/list/use-flag-toggle'
import { mayRun } from '../may-run'
import { groupsArea } from '../texts'
import { inReadOnly } from './in-read-only'
import { StatusBadges, type StatusCount } from './StatusBadges'
import toolbarStyles from '#panel/kernel/list/toolbar/toolbar.module.css'
import styles from './group-page.module.css'

type Student = JsonOf<typeof groupStudents>['students'][number]

const { status, joined, left, isEvaluationFilled } = studentGroups.fields
const { name, phoneNumber, totalAbsentees, finalScore, cv } = applicants.fields
const shown = { mode: 'read' } as const
const fields = {
  name: { ...name, ...shown },
  status,
  totalAbsentees,
  finalScore,
  phoneNumber: { ...phoneNumber, ...shown },
  joined: { ...joined, ...shown },
  left: { ...left, ...shown },
  isEvaluationFilled,
  cv,
}
const columns = Object.keys(fields)
/** Memberships with fields of their applicants; in a terminated group only status and evaluation can be changed (APPL-028). */
const memberships: AnyResource = {
  ...studentGroups,
  title: { one: words.student, many: words.students },
  display: ['name'],
  fields,
  views: { list: { columns }, form: [] },
}

/** Converts a student of the call's answer to a membership record. */
const membershipOf =
  (group: Group) =>
  (student: Student): RaRecord => ({
    ...student,
    id: student.studentGroupId ?? 0,
    applicantId: student.id,
    version: student.studentGroupVersion,
    group,
  })

const matches = (student: Student, typed: string) =>
  [student.name, student.email ?? '', student.phoneNumber].some((text) =>
    text.toLowerCase().includes(typed.trim().toLowerCase()),
  )

function countsOf(students: readonly Student[]): StatusCount[] {
  const counts = new Map<string, number>()
  for (const student of students) counts.set(student.status, (counts.get(student.status) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count }))
}

/** Whether a student has filled in the evaluation; staff mark it for an external form (DECISIONS 'Evaluation filled'). */
function Evaluation({ record }: { record: RaRecord }) {
  const t = useText(groupsArea)
  const isFixed = !mayRun(useViewer(), record.group)
  const { isOn, toggle, isBusy } = useFlagToggle(memberships, record, 'isEvaluationFilled')
  return (
    <Checkbox
      size="small"
      checked={isOn}
      disabled={isFixed || isBusy}
      onChange={toggle}
      slotProps={{ input: { 'aria-label': t('evaluationOf', { name: textOf(record.name) ?? '' }) } }}
    />
  )
}

const pageOf = ({ applicantId }: RaRecord) => `/student-detail/${applicantId}`

/** Link to the attachments of a student, which contain the CV. */
function CvCell({ record }: { record: RaRecord }) {
  const t = useText(groupsArea)
  const say = useWords()
  if (!record.cv) return <Absent />
  return (
    <Link
      className="cell-link"
      to={`${pageOf(record)}?tab=attachments`}
      aria-label={t('cvOf', { name: textOf(record.name) ?? '' })}
    >
      {say(cv.label)}
    </Link>
  )
}

/** Cell of a number, which is written with words on a phone, where columns have no headings. */
const sayingOnPhones = (of: 'totalAbsentees' | 'finalScore', said: 'absences' | 'scored') =>
  function Saying({ record }: { record: RaRecord }) {
    const t = useText(groupsArea)
    const isNarrow = useIsNarrow()
    const value = numberOf(record[of])
    if (value === null) return <Absent />
    return <span className="num">{isNarrow ? t(said, { smart_count: value }) : formatNumber(value)}</span>
  }

const parts = {
  cells: {
    totalAbsentees: sayingOnPhones('totalAbsentees', 'absences'),
    finalScore: sayingOnPhones('finalScore', 'scored'),
    isEvaluationFilled: Evaluation,
    cv: CvCell,
  },
  looks: {
    name: { head: words.student },
    totalAbsentees: { isWords: true },
    finalScore: { isWords: true, head: { en: 'Final score', hy: 'Վերջնական' } },
    phoneNumber: { isWords: true },
    isEvaluationFilled: { width: 112, head: { en: 'Evaluation', hy: 'Գնահատում' } },
    cv: { width: 64 },
  },
  rowLink: pageOf,
}

/** The students of a terminated group; only status and evaluation can be changed (GRP-026, GRP-027, APPL-028). */
export function GroupStudents({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const viewer = useViewer()
  const [typed, setTyped] = useState('')
  const { data, error, refetch } = useCall(groupStudents, { params: { id: group.id } })
  const rows = useMemo(
    () => data?.students.filter((student) => matches(student, typed)).map(membershipOf(group)),
    [data, typed, group],
  )
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data || !rows) return <SkeletonRows columns={[192, 232, 124]} rows={8} />
  return (
    <ResourceRows
      resource={mayRun(viewer, group) ? memberships : inReadOnly(memberships)}
      columns={columns}
      rows={rows}
      parts={parts}
    >
      <div className={`${toolbarStyles.listBar} ${styles.groupBar}`}>
        <FindBox label={t('searchStudents')} typed={typed} onType={setTyped} />
        <span className={toolbarStyles.barLine} aria-hidden="true" />
        <span className={styles.barFacts}>
          <StatusBadges counts={countsOf(data.students)} />
          <span className={`${styles.resultCount} num`}>
            {t('resultFound', { smart_count: formatNumber(rows.length) })}
          </span>
        </span>
      </div>
      {rows.length === 0 ? (
        <Blank title={t(typed === '' ? 'noStudents' : 'nobodyFound')} />
      ) : (
        <RowsTable rows={rows} label={t('students')} />
      )}
    </ResourceRows>
  )
}
