import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import UnfoldMore from '@mui/icons-material/UnfoldMoreOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import type { Choosing } from './PaymentTable'
import { StudentRow } from './StudentRow'
import { usePaymentsText } from './texts'
import type { StudentMoney } from './use-payments'

interface StudentsTableProps {
  students: readonly StudentMoney[]
  choosing: Choosing
}

/** A row for each student with its sums; it opens to the payments. */
export function StudentsTable({ students, choosing }: StudentsTableProps) {
  const t = usePaymentsText()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const isAllOpen = students.every(({ applicantId }) => open.has(applicantId))
  const turn = (id: number) =>
    setOpen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  const turnAll = () => setOpen(new Set(isAllOpen ? [] : students.map(({ applicantId }) => applicantId)))
  const all = t(isAllOpen ? 'hideAll' : 'showAll')
  return (
    <div className="payments-scroll">
      <table className="balances-table" aria-label={t('payments')}>
        <thead>
          <tr>
            <th className="c-open">
              <IconButton size="small" aria-label={all} title={all} onClick={turnAll}>
                {isAllOpen ? <ChevronRight className="is-open" /> : <UnfoldMore />}
              </IconButton>
            </th>
            <th scope="col">{t('student')}</th>
            <th scope="col" className="c-strip">
              {t('payments')}
            </th>
            <th scope="col" className="c-next">
              {t('next')}
            </th>
            <th scope="col" className="right">
              {t('dues')}
            </th>
            <th scope="col" className="right">
              {t('paid')}
            </th>
            <th scope="col" className="right">
              {t('debt')}
            </th>
            <th aria-hidden="true" className="c-add" />
          </tr>
        </thead>
        {students.map((student) => (
          <StudentRow
            key={student.applicantId}
            student={student}
            isOpen={open.has(student.applicantId)}
            onTurn={() => turn(student.applicantId)}
            choosing={choosing}
          />
        ))}
      </table>
    </div>
  )
}
