import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { statusOptions } from '#resources/applicant-statuses'
import type { StudiedGroup } from '#resources/student-cabinet.calls'
import { formatDay } from '#kit/format/dates'
import { useText, useWords } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { StatusChip } from '#kit/theme/StatusChip'
import { Loaded } from '../../shared/Loaded'
import { useUser } from '../../shared/user'
import { studentCalls } from '../calls'
import { saveLink } from '../files/save-link'
import { studentPaths } from '../paths'
import { studentArea } from '../texts'
import { GateSheet } from './GateSheet'
import styles from './certificate.module.css'

/** The own certificates; each opens with the evaluation of its group (CAB-006 to CAB-009, look 24b). */
export default function CertificatePage() {
  const query = useCall(studentCalls.studiedGroups, { params: { id: useUser().id } })
  const [isLater, setLater] = useState(false)
  return (
    <Loaded query={query} rows={2}>
      {({ groups }) => {
        const due = groups.filter(({ isCertificateDue }) => isCertificateDue)
        if (due.length === 0) return <Navigate to={studentPaths.agreements} replace />
        const gate = due.find(({ isEvaluationFilled }) => !isEvaluationFilled)
        return (
          <>
            {due.map((group) => (
              <Certificate key={group.studentGroupId} group={group} onEvaluate={() => setLater(false)} />
            ))}
            {gate && <GateSheet group={gate} isOpen={!isLater} onLater={() => setLater(true)} />}
          </>
        )
      }}
    </Loaded>
  )
}

function Certificate({ group, onEvaluate }: { group: StudiedGroup; onEvaluate: () => void }) {
  const t = useText(studentArea)
  const say = useWords()
  const { label, look } = statusOptions[group.status]
  const paper = group.isEvaluationFilled
    ? group.papers.find(({ attachmentType }) => attachmentType === 'CERTIFICATE')
    : undefined
  return (
    <section className={styles.certificate}>
      <header>
        <h2>{group.courseName}</h2>
        <StatusChip {...look} label={say(label)} isTouch />
      </header>
      <div className={styles.paper} aria-hidden>
        <i />
        <i />
        <i />
        <i />
        <div>
          <i />
          <i />
        </div>
      </div>
      {paper ? (
        <>
          <p className="num">{`${paper.name}, ${formatDay(paper.date)}`}</p>
          <Button
            fullWidth
            size="large"
            variant="contained"
            startIcon={<Download />}
            onClick={() => void saveLink(paper.link, paper.name)}
          >
            {t('download')}
          </Button>
        </>
      ) : group.isEvaluationFilled ? (
        <p>{t('beingMade')}</p>
      ) : (
        <Button fullWidth size="large" variant="outlined" onClick={onEvaluate}>
          {t('waitsForEvaluation')}
        </Button>
      )}
    </section>
  )
}
