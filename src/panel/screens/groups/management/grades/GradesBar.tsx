import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useIsNarrow } from '#kit/theme/use-width'
import { FindBox } from '#panel/kernel/list/toolbar/FindBox'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { useManagementText } from '#kit/management/texts'
import { examDrawers } from './CreateExam'
import managementStyles from '../management.module.css'
import styles from '#kit/management/grades/grades.module.css'
import absenteesBarStyles from '../absentees/absentees-bar.module.css'

interface GradesBarProps {
  groupId: number
  typed: string
  onType: (typed: string) => void
  students: number
  exams: number
  mayRun: boolean
}

/** Toolbar of the grades: search, numbers of students and exams, keyboard hints, 'Create exam'. */
export function GradesBar({ groupId, typed, onType, students, exams, mayRun }: GradesBarProps) {
  const t = useManagementText()
  const isNarrow = useIsNarrow()
  const [, create] = useUrlParam(examDrawers.create)
  const sums = `${t('studentCount', { smart_count: students })}, ${t('examCount', { smart_count: exams })}`
  return (
    <div className={`${managementStyles.managementBar} ${styles.managementBar} row`}>
      <FindBox label={t('searchStudents')} typed={typed} onType={onType} />
      <span className={`${managementStyles.resultCount} ${styles.gradesCount} remark num`}>{sums}</span>
      <span className="grow" />
      {mayRun && !isNarrow && (
        <span className={absenteesBarStyles.keysHint}>
          <kbd>Enter</kbd>
          {t('nextStudent')} <kbd>Esc</kbd>
          {t('undoKey')}
        </span>
      )}
      {mayRun && (
        <Button variant="outlined" startIcon={<Add />} onClick={() => create(String(groupId))}>
          {t('createExam')}
        </Button>
      )}
    </div>
  )
}
