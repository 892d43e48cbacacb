import Payments from '@mui/icons-material/PaymentsOutlined'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { applicants } from '#resources/applicants'
import type { Group } from '#resources/groups'
import type { CurrencyCode } from '#resources/terms'
import type { Payment } from '#resources/payments'
import { Blank } from '#kit/feedback/Blank'
import { notify } from '#kit/feedback/toast-store'
import { messageOf, messageText } from '#kit/i18n/message'
import { ErrorState } from '#kit/feedback/ErrorState'
import { ActionDrawers } from '#panel/kernel/actions/ActionDrawers'
import { useBulkAnswer } from '#panel/kernel/list/bulk/use-bulk-answer'
import { SelectionProvider, type Selection } from '#panel/kernel/list/selection'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import type { DebtAge } from '#resources/debt-lines'
import { academyToday } from '#kit/format/zone'
import { AgeStrip } from './debt/AgeStrip'
import { DebtDrawer } from './debt/DebtDrawer'
import type { Sorting } from './debt/SortHead'
import { isOfAge, sorted, standingsOf, type StudentOrder } from './debt/standings'
import styles from './debt/debt.module.css'
import { PaymentDialogs } from './PaymentDialogs'
import { PaymentDrawers } from './PaymentDrawers'
import { PaymentsBar } from './PaymentsBar'
import { StudentsTable } from './StudentsTable'
import { usePaymentsText } from './texts'
import { type GroupMoney, useGroupMoney } from './use-payments'
import type { Choosing } from './PaymentTable'

/** The payments of a group by student: dues, paid and debt of each, its payments below it (ROUTE-039, PAY-002). */
export default function PaymentsTab({ group }: { group: Group }) {
  const { data, error, refetch } = useGroupMoney(group.id)
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton shape="table" />
  return <GroupPayments group={group} money={data} />
}

function GroupPayments({ group, money }: { group: Group; money: GroupMoney }) {
  const t = usePaymentsText()
  const [typed, setTyped] = useState('')
  const payments = useMemo(() => money.students.flatMap((student) => student.payments), [money])
  const { chosen, choosing, selection } = useChosen(payments)
  useToldRefusal()
  const wanted = typed.trim().toLocaleLowerCase()
  const [age, setAge] = useState<DebtAge | null>(null)
  const [sorting, setSorting] = useState<Sorting<StudentOrder>>({ by: 'days', isUp: false })
  const ofGroup = {
    id: group.id,
    name: group.name ?? `#${group.number}`,
    currency: (group.tuitionFee?.currency ?? 'AMD') as CurrencyCode,
  }
  const stood = useMemo(
    () => money.students.map((student) => ({ student, standings: standingsOf(student, academyToday()) })),
    [money],
  )
  const { currency } = ofGroup
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
  return (
    <SelectionProvider value={selection}>
      <PaymentDialogs payments={payments}>
        {money.students.length > 0 && <AgeStrip debtors={debtors} currency={currency} age={age} onAge={setAge} />}
        <div className={styles.split}>
          <div>
            <PaymentsBar group={group} money={money} typed={typed} onType={setTyped} chosen={chosen.length} />
            {money.students.length === 0 && (
              <Blank icon={<Payments />} title={t('noStudents')} text={t('noStudentsText')} />
            )}
            {money.students.length > 0 && students.length === 0 && (
              <Blank title={age === null ? t('nobodyFound') : t('nobodyOfAge')} />
            )}
            {students.length > 0 && (
              <StudentsTable students={students} sorting={sorting} onSort={setSorting} choosing={choosing} />
            )}
          </div>
          <DebtDrawer isBeside groupId={group.id} order={students.map(({ student }) => student.applicantId)} />
        </div>
        <PaymentDrawers
          group={ofGroup}
          payments={payments}
          chosen={chosen}
          onBulkDone={selection.clear}
          applicants={money.students.map(({ applicantId, name }) => ({ id: applicantId, name }))}
        />
        <ActionDrawers resource={applicants} />
      </PaymentDialogs>
    </SelectionProvider>
  )
}

/** Says of the chosen that were refused why the first was; they stay chosen. */
function useToldRefusal(): void {
  const [outcome, keep] = useBulkAnswer('payments')
  const told = useRef(() => {})
  useEffect(() => {
    told.current = () => keep(null)
  })
  useEffect(() => {
    const first = outcome?.results.find(({ ok }) => !ok)
    if (!first) return
    notify('error', messageText(messageOf(first)), outcome?.title)
    told.current()
  }, [outcome])
}

/** The unpaid payments that are chosen, all of one currency: another currency starts anew. */
function useChosen(payments: readonly Payment[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const chosen = useMemo(() => payments.filter(({ id, isPaid }) => !isPaid && ids.has(id)), [payments, ids])
  const toggle = useCallback<Choosing['toggle']>(
    (some, isOn) =>
      setIds((now) => {
        if (!isOn) return new Set([...now].filter((id) => !some.includes(id)))
        const currency = payments.find(({ id }) => id === some[0])?.currency
        const alike = payments.filter((one) => one.currency === currency && (now.has(one.id) || some.includes(one.id)))
        return new Set(alike.map(({ id }) => id))
      }),
    [payments],
  )
  const choosing = useMemo<Choosing>(() => ({ chosen: new Set(chosen.map(({ id }) => id)), toggle }), [chosen, toggle])
  const selection = useMemo<Selection>(() => {
    const held = chosen.map(({ id }) => id)
    const select: Selection['select'] = (some) => setIds(new Set(some.map(Number)))
    return {
      ids: held,
      isAll: false,
      count: held.length,
      target: { ids: held },
      known: chosen,
      has: (id) => held.includes(Number(id)),
      select,
      set: (some, isOn) => toggle(some.map(Number), isOn),
      selectAll: () => select(payments.map(({ id }) => id)),
      clear: () => select([]),
    }
  }, [chosen, payments, toggle])
  return { chosen, choosing, selection }
}
