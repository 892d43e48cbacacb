import Payments from '@mui/icons-material/PaymentsOutlined'
import { useMemo, useState } from 'react'
import { applicants } from '#resources/applicants'
import type { Group } from '#resources/groups'
import type { CurrencyCode } from '#resources/terms'
import { payments } from '#resources/payments'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { ActionDrawers } from '#panel/kernel/actions/ActionDrawers'
import { ResourceRows, RowsTable } from '#panel/kernel/list/embedded/ResourceRows'
import { PartDrawers } from '#panel/kernel/form/drawer/PartDrawers'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import type { DebtAge } from '#resources/debt-lines'
import { useToday } from '#kit/format/use-today'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { mailDrawer } from '#panel/screens/services'
import { AgeStrip } from './debt/AgeStrip'
import { DebtDrawer } from './debt/DebtDrawer'
import type { Sorting } from './debt/SortHead'
import { isOfAge, sorted, standingsOf, type Stood, type StudentOrder } from './debt/standings'
import styles from './debt/debt.module.css'
import { columnsInside, partsInside } from './parts'
import { PaymentDrawer } from './PaymentDrawer'
import { PaymentsBar } from './PaymentsBar'
import { StudentsTable } from './StudentsTable'
import { usePaymentsText } from './texts'
import { type GroupMoney, useGroupMoney } from './use-payments'

const drawers = [mailDrawer]
/** Columns of the list that is not grouped by student. */
const columnsOfAll = ['applicant', ...columnsInside]

/** A group's payments by student: due, paid and debt, with the payments below (ROUTE-039, PAY-002). */
export default function PaymentsTab({ group }: { group: Group }) {
  const { data, error, refetch } = useGroupMoney(group.id)
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton shape="table" />
  return <GroupPayments group={group} money={data} />
}

function GroupPayments({ group, money }: { group: Group; money: GroupMoney }) {
  const t = usePaymentsText()
  const [view, show] = useUrlParam('view')
  const isOfAll = view === 'payments'
  const [typed, setTyped] = useState('')
  const rows = useMemo(() => money.students.flatMap((student) => student.payments), [money])
  const filter = useMemo(() => ({ groupIds: [group.id] }), [group.id])
  const currency = (group.tuitionFee?.currency ?? 'AMD') as CurrencyCode
  const preset = useMemo(() => ({ groupId: group.id, currency }), [group.id, currency])
  const wanted = typed.trim().toLocaleLowerCase()
  const today = useToday()
  const [age, setAge] = useState<DebtAge | null>(null)
  const [sorting, setSorting] = useState<Sorting<StudentOrder>>({ by: 'days', isUp: false })
  const stood = useMemo(
    () => money.students.map((student) => ({ student, standings: standingsOf(student, today) })),
    [money, today],
  )
  const students = sorted(
    stood.filter(
      (one) => one.student.name.toLocaleLowerCase().includes(wanted) && (age === null || isOfAge(one, currency, age)),
    ),
    sorting,
    currency,
  )
  const debtors = stood.flatMap(({ student: { applicantId }, standings }) =>
    standings.flatMap((one) =>
      one.currency === currency && one.days !== null ? [{ applicantId, debt: one.debt, days: one.days }] : [],
    ),
  )
  const owing = students.filter(({ standings }) => standings.some(({ debt }) => debt > 0))
  return (
    <ResourceRows
      resource={payments}
      rows={rows}
      filter={filter}
      preset={preset}
      columns={isOfAll ? columnsOfAll : columnsInside}
      parts={partsInside}
    >
      {money.students.length > 0 && <AgeStrip debtors={debtors} currency={currency} age={age} onAge={setAge} />}
      <div className={styles.split}>
        <div>
          <PaymentsBar
            debtors={owing.map(({ student }) => student.applicantId)}
            money={money}
            typed={typed}
            onType={setTyped}
            isOfAll={isOfAll}
            onView={(next) => show(next ? 'payments' : null)}
          />
          {money.students.length === 0 && (
            <Blank icon={<Payments />} title={t('noStudents')} text={t('noStudentsText')} />
          )}
          {money.students.length > 0 && students.length === 0 && (
            <Blank title={age === null ? t('nobodyFound') : t('noneOfAge')} />
          )}
          {students.length > 0 &&
            (isOfAll ? (
              <div className={styles.scroll}>
                <RowsTable rows={byDay(students)} label={t('payments')} />
              </div>
            ) : (
              <StudentsTable students={students} sorting={sorting} onSort={setSorting} />
            ))}
        </div>
        <DebtDrawer isBeside groupId={group.id} order={students.map(({ student }) => student.applicantId)} />
      </div>
      <PaymentDrawer
        group={{ id: group.id, currency }}
        applicants={money.students.map(({ applicantId, name }) => ({ id: applicantId, name }))}
      />
      <ActionDrawers resource={applicants} />
      <PartDrawers drawers={drawers} />
    </ResourceRows>
  )
}

/** All payments of these students, the earliest first. */
const byDay = (students: readonly Stood[]) =>
  students
    .flatMap(({ student }) => student.payments)
    .toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''))
