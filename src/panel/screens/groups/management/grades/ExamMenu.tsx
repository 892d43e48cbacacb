import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDownOutlined'
import Menu from '@mui/material/Menu'
import { useState } from 'react'
import { exams } from '#resources/exams'
import type { GroupExam } from '#resources/exams.calls'
import { MenuEntry } from '#panel/kernel/list/toolbar/MenuEntry'
import { DeleteRecord } from '#panel/kernel/record/DeleteRecord'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { usePopup } from '#panel/kernel/page/use-popup'
import { useManagementText } from '#kit/management/texts'
import { examDrawers } from './CreateExam'
import styles from '#kit/management/grades/grades.module.css'

/** Menu of an exam, opened by its title: edit and delete. */
export function ExamMenu({ exam, children }: { exam: GroupExam; children: React.ReactNode }) {
  const t = useManagementText()
  const [, edit] = useUrlParam(examDrawers.edit)
  const { close, button, popup } = usePopup('menu')
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <button type="button" className={styles.examFace} title={exam.title} {...button}>
        {children}
        <KeyboardArrowDown aria-hidden="true" />
      </button>
      <Menu {...popup} slotProps={{ list: { dense: true, 'aria-label': exam.title } }}>
        <MenuEntry icon={<Edit />} label={t('editExam')} onDone={close} onClick={() => edit(String(exam.id))} />
        <MenuEntry
          icon={<Delete />}
          label={t('deleteExam')}
          isDangerous
          onDone={close}
          onClick={() => setDeleting(true)}
        />
      </Menu>
      {isDeleting && (
        <DeleteRecord resource={exams} record={exam} onDeleted={() => undefined} onClose={() => setDeleting(false)} />
      )}
    </>
  )
}
