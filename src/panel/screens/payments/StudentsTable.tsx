import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import UnfoldMore from '@mui/icons-material/UnfoldMoreOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import type { Choosing } from './PaymentTable'
import { StudentRow } from './StudentRow'
import { usePaymentsText } from './texts'
import type { StudentMoney } from './use-payments'
import styles from './payments.module.css'

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
    <div className={styles.paymentsScroll}>
      <table className={styles.balancesTable} aria-label={t('payments')}>
        <thead>
          <tr>
            <th className={styles.cOpen}>
              <IconButton size="small" aria-label={all} title={all} onClick={turnAll}>
                {isAllOpen ? <ChevronRight className={styles.isOpen} /> : <UnfoldMore />}
              </IconButton>
            </th>
            <th scope="col">{t('student')}</th>
            <th scope="col" className={styles.cStrip}>
              {t('payments')}
            </th>
            <th scope="col" className={styles.cNext}>
              {t('next')}
            </th>
            <th scope="col" className={styles.right}>
              {t('dues')}
            </th>
            <th scope="col" className={styles.right}>
              {t('paid')}
            </th>
            <th scope="col" className={styles.right}>
              {t('debt')}
            </th>
            <th aria-hidden="true" className={styles.cAdd} />
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
