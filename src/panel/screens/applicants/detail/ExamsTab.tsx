import Button from '@mui/material/Button'
import { applicants } from '#resources/applicants'
import { useWords } from '#kit/i18n/text'
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
  const say = useWords()
  const viewer = useViewer()
  const [, open] = useUrlParam(EXAM)
  return (
    <>
      <div className={styles.detailBar}>
        <span className="quiet">{t('admissionExam')}</span>
        <ExamCell record={applicant} />
        <span className={recordPageStyles.partGrow} />
        {mayOffer(applicants.actions.enterExam.access, viewer) && (
          <Button variant="outlined" onClick={() => open(String(applicant.id))}>
            {say(applicants.actions.enterExam.label)}
          </Button>
        )}
      </div>
      <TableTab name="exams" id={applicant.id} />
    </>
  )
}
