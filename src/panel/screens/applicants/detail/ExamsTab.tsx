import Button from '@mui/material/Button'
import { admissionExams } from '#resources/admission-exams'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { ExamCell } from '../cells/ExamCell'
import { EXAM } from './drawers'
import { TableTab } from './TableTab'
import { useDetailText } from './texts'
import type { General } from './use-detail'
import styles from './detail.module.css'
import recordPageStyles from '#panel/kernel/record/record-page.module.css'

/** The admission exam of this application, and the exams of all groups somebody studied in. */
export function ExamsTab({ applicant }: { applicant: General }) {
  const t = useDetailText()
  const viewer = useViewer()
  const [, open] = useUrlParam(EXAM)
  return (
    <>
      <div className={styles.detailBar}>
        <span className="quiet">{t('admissionExam')}</span>
        <ExamCell record={applicant} />
        <span className={recordPageStyles.partGrow} />
        {mayOffer(admissionExams.access.write, viewer) && (
          <Button variant="outlined" onClick={() => open(String(applicant.id))}>
            {t('enterExam')}
          </Button>
        )}
      </div>
      <TableTab name="exams" id={applicant.id} />
    </>
  )
}
