import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import UnfoldMore from '@mui/icons-material/UnfoldMoreOutlined'
import { useCallback, useDeferredValue, useState } from 'react'
import { StudentRow } from './StudentRow'
import { usePaymentsText } from './texts'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { IconAction } from '#panel/kernel/page/IconAction'
import { DEBT } from './debt/debt-param'
import { DebtHeads } from './debt/DebtHeads'
import { SortHead, type Sorting } from './debt/SortHead'
import type { Stood, StudentOrder } from './debt/standings'
import tableStyles from '#panel/kernel/list/table/table.module.css'
import debtStyles from './debt/debt.module.css'
import styles from './payments.module.css'

interface StudentsTableProps {
  students: readonly Stood[]
  sorting: Sorting<StudentOrder>
  onSort: (sorting: Sorting<StudentOrder>) => void
}

/** About as many rows as fit on a screen: they are rendered first, the others with lower priority. */
const AT_ONCE = 20

/** One row per student with sums; a row expands to the payments. */
export function StudentsTable({ students, sorting, onSort }: StudentsTableProps) {
  const t = usePaymentsText()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [explained] = useUrlParam(DEBT)
  const isAllOpen = students.every(({ student }) => open.has(student.applicantId))
  const turn = useCallback(
    (id: number) => setOpen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])),
    [],
  )
  const drawn = useDeferredValue(students, students.slice(0, AT_ONCE))
  const turnAll = () => setOpen(new Set(isAllOpen ? [] : students.map(({ student }) => student.applicantId)))
  return (
    <div className={debtStyles.scroll}>
      <table className={`${tableStyles.listTable} ${debtStyles.owed} ${styles.students}`} aria-label={t('payments')}>
        <thead>
          <tr>
            <th className={styles.cOpen}>
              <IconAction
                label={t(isAllOpen ? 'hideAll' : 'showAll')}
                icon={isAllOpen ? <ChevronRight className={styles.isOpen} /> : <UnfoldMore />}
                size="small"
                onClick={turnAll}
              />
            </th>
            <SortHead by="name" label={t('student')} sorting={sorting} onSort={onSort} />
            <th scope="col" className={styles.cStrip} data-strip="">
              {t('payments')}
            </th>
            <DebtHeads sorting={sorting} onSort={onSort} />
            <td className={tableStyles.cMenu} style={{ width: 48 }} />
          </tr>
        </thead>
        {drawn.map((stood) => (
          <StudentRow
            key={stood.student.applicantId}
            stood={stood}
            isOpen={open.has(stood.student.applicantId)}
            isExplained={explained === String(stood.student.applicantId)}
            onTurn={turn}
          />
        ))}
      </table>
    </div>
  )
}
