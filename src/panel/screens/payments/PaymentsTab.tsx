import Payments from '@mui/icons-material/PaymentsOutlined'
import { useMemo, useState } from 'react'
import type { Group } from '#resources/groups'
import type { CurrencyCode } from '#resources/terms'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { PaymentDialogs } from './PaymentDialogs'
import { PaymentDrawers } from './PaymentDrawers'
import { PaymentsBar } from './PaymentsBar'
import { StudentsTable } from './StudentsTable'
import { usePaymentsText } from './texts'
import { useChosen } from './use-chosen'
import { useGroupMoney, type GroupMoney } from './use-payments'
import './payments.css'

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
  const { chosen, choosing, clear } = useChosen(payments)
  const wanted = typed.trim().toLocaleLowerCase()
  const students = money.students.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  const ofGroup = {
    id: group.id,
    name: group.name ?? `#${group.number}`,
    currency: (group.tuitionFee?.currency ?? 'AMD') as CurrencyCode,
  }
  return (
    <PaymentDialogs payments={payments}>
      <PaymentsBar group={group} money={money} typed={typed} onType={setTyped} chosen={chosen.length} />
      {money.students.length === 0 && <Blank icon={<Payments />} title={t('noStudents')} text={t('noStudentsText')} />}
      {money.students.length > 0 && students.length === 0 && <Blank title={t('nobodyFound')} />}
      {students.length > 0 && <StudentsTable students={students} choosing={choosing} />}
      <PaymentDrawers
        group={ofGroup}
        payments={payments}
        chosen={chosen}
        onBulkDone={clear}
        applicants={money.students.map(({ applicantId, name }) => ({ id: applicantId, name }))}
      />
    </PaymentDialogs>
  )
}
