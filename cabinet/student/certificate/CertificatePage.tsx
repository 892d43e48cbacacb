import Download from '@mui/icons-material/FileDownloadOutlined'
import LinkIcon from '@mui/icons-material/Link'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { statusOptions } from '#resources/applicant-statuses'
import type { StudiedGroup } from '#resources/student-cabinet.calls'
import { copyText } from '#kit/feedback/copy-text'
import { ErrorState } from '#kit/feedback/ErrorState'
import { formatDay, formatInstantDay } from '#kit/format/dates'
import { useText, useWords } from '#kit/i18n/text'
import { lazy } from '#kit/lazy'
import { useCall } from '#kit/query/use-call'
import { Button } from '#kit/theme/Button'
import { StatusChip } from '#kit/theme/StatusChip'
import { Loaded } from '../../shared/Loaded'
import { useUser } from '../../shared/user'
import { studentCalls } from '../calls'
import { saveLink } from '../files/save-link'
import { studentPaths } from '../paths'
import { studentArea } from '../texts'
import { GateSheet } from './GateSheet'
import styles from './certificate.module.css'

const PdfPages = lazy(() => import('#kit/files/PdfPages'))

/** The student's certificates; each becomes available with the evaluation of its group (CAB-006 to CAB-009, look 24b). */
export default function CertificatePage() {
  const query = useCall(studentCalls.studiedGroups, { params: { id: useUser().id } })
  /** Whether the evaluation sheet is open: it opens with the page, and again at the viewer's request. */
  const [opened, setOpened] = useState<'with the page' | 'by somebody' | null>('with the page')
  return (
    <Loaded query={query} rows={2}>
      {({ groups }) => {
        const due = groups.filter(({ isCertificateDue }) => isCertificateDue)
        if (due.length === 0) return <Navigate to={studentPaths.agreements} replace />
        const gate = due.find(({ isEvaluationFilled }) => !isEvaluationFilled)
        return (
          <>
            {due.map((group) => (
              <Certificate key={group.studentGroupId} group={group} onEvaluate={() => setOpened('by somebody')} />
            ))}
            {gate && (
              <GateSheet
                group={gate}
                isOpen={opened !== null}
                isUnasked={opened === 'with the page'}
                onLater={() => setOpened(null)}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** The page of a certificate, as wide as the space allows; an empty sheet until it is loaded. */
function Paper({ link, name }: { link: string; name: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => setWidth(place.current?.clientWidth ?? 0), [])
  const { data, error, refetch } = useCall(studentCalls.fetchFile, { params: { key: link.split('/').at(-1) ?? '' } })
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return (
    <div ref={place} className={styles.page}>
      {data && width > 0 ? (
        <Suspense fallback={<Sheet />}>
          <PdfPages blob={data.blob} width={width} name={() => name} />
        </Suspense>
      ) : (
        <Sheet />
      )}
    </div>
  )
}

const Sheet = () => (
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
)

function Share({ code }: { code: string }) {
  const t = useText(studentArea)
  const link = `${location.origin}/public/verification/${code}`
  return (
    <Button
      fullWidth
      size="large"
      variant="outlined"
      startIcon={<LinkIcon />}
      onClick={() => void copyText(link, t('linkCopied'))}
    >
      {t('copyLink')}
    </Button>
  )
}

function Certificate({ group, onEvaluate }: { group: StudiedGroup; onEvaluate: () => void }) {
  const t = useText(studentArea)
  const say = useWords()
  const { label, look } = statusOptions[group.status]
  const { certificate, isEvaluationFilled } = group
  const revokedAt = certificate?.revokedAt
  const paper =
    isEvaluationFilled && !revokedAt
      ? group.papers.find(({ attachmentType }) => attachmentType === 'CERTIFICATE')
      : undefined
  return (
    <section className={styles.certificate}>
      <header>
        <h2>{group.courseName}</h2>
        {revokedAt ? (
          <StatusChip tone="amber" glyph="bars" label={t('revoked')} isTouch />
        ) : (
          <StatusChip {...look} label={say(label)} isTouch />
        )}
      </header>
      {paper ? <Paper link={paper.link} name={paper.name} /> : <Sheet />}
      {revokedAt ? (
        <p>{t('revokedOn', { day: formatInstantDay(revokedAt) })}</p>
      ) : paper ? (
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
          {certificate && <Share code={certificate.code} />}
        </>
      ) : isEvaluationFilled ? (
        <p>{t('beingMade')}</p>
      ) : (
        <Button fullWidth size="large" variant="outlined" onClick={onEvaluate}>
          {t('waitsForEvaluation')}
        </Button>
      )}
    </section>
  )
}
