import { useEffect, useState } from 'react'
import Draw from '@mui/icons-material/DrawOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Link } from 'react-router'
import type { Agreement } from '#resources/agreements'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatDay, formatInstantDay, formatTime, formatWeekday } from '#kit/format/dates'
import { dayOf } from '#kit/format/zone'
import { cabinetArea } from '#kit/i18n/cabinet'
import { useText, useWords } from '#kit/i18n/text'
import { draftKey, dropDraft } from '#kit/session/drafts'
import { Button } from '#kit/theme/Button'
import { StatusChip } from '#kit/theme/StatusChip'
import { discountOf, tuitionOf } from '../../agreements/facts'
import { agreementsArea } from '../../agreements/texts'
import { Band, Part, Row } from '../../shared/parts'
import { useUser } from '../../shared/user'
import { saveLink } from '../files/save-link'
import { useLessonWords } from '../home/lesson-words'
import { studentPaths } from '../paths'
import { studentArea } from '../texts'
import { useHome } from '../use-home'
import { useAgreements } from './use-agreements'
import styles from './agreements.module.css'

/** The agreements of a student: first those to sign, each with its button, then the next lesson, then the signed ones (look 11). */
export function AgreementsPage() {
  const t = useText(agreementsArea)
  const say = useText(cabinetArea)
  const user = useUser()
  const { data, error, refetch } = useAgreements()
  // What was typed for an agreement that was signed on another device, or whose answer was lost.
  useEffect(() => {
    for (const { id, status } of data?.agreements ?? [])
      if (status === 'SIGNED') dropDraft(draftKey(user, `agreement ${id}`))
  }, [data, user])
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows columns={[320]} rows={4} />
  const open = data.agreements.filter(({ status }) => status === 'TO_SIGN')
  const signed = data.agreements.filter(({ status }) => status === 'SIGNED')
  return (
    <>
      {open.length > 0 && <h2 className={styles.welcome}>{say('welcome')}</h2>}
      {open.length === 0 && (
        <Band>
          <h2 className={styles.greeting}>{say('welcome')}</h2>
          <p className={styles.none}>{t('none')}</p>
          <p className={styles.text}>{t('noneText')}</p>
        </Band>
      )}
      {open.map((agreement) => (
        <ToSign key={agreement.id} agreement={agreement} />
      ))}
      <NextLesson />
      {signed.length > 0 && (
        <Part title={t('signed')}>
          {signed.map((agreement) => (
            <Signed key={agreement.id} agreement={agreement} />
          ))}
        </Part>
      )}
    </>
  )
}

/** The next lesson: its day as a tile, its time, and which lesson of the course it is; links to the dashboard. */
function NextLesson() {
  const t = useText(studentArea)
  const wordsOf = useLessonWords()
  const lesson = useHome()?.lesson
  if (!lesson) return null
  const { startDate, courseName } = lesson
  const { day, which } = wordsOf(lesson)
  const date = dayOf(startDate) ?? ''
  return (
    <Part title={t('nextLesson')}>
      <Row
        lead={
          <span className={styles.day} aria-hidden>
            {formatWeekday(date, 'short')}
            <b className="num">{Number(date.slice(-2))}</b>
          </span>
        }
        title={`${day}, ${formatTime(startDate)}`}
        text={`${which}, ${courseName}`}
        to={studentPaths.dashboard}
      />
    </Part>
  )
}

function ToSign({ agreement }: { agreement: Agreement }) {
  const t = useText(agreementsArea)
  const say = useWords()
  const { group, courseName, contractNumber } = agreement
  const tuition = tuitionOf(agreement)
  const discount = discountOf(agreement)
  const facts = [
    tuition && { label: t('tuition'), value: say(tuition) },
    discount && { label: t('discount'), value: discount },
    { label: t('agreement'), value: contractNumber },
  ].flatMap((fact) => fact || [])
  return (
    <section className={styles.card}>
      <header>
        <h2>{courseName}</h2>
        <StatusChip tone="amber" glyph="quarter" label={t('toSign')} isTouch />
      </header>
      <p className={styles.text}>
        {t('groupFrom', { group: String(group?.name ?? ''), day: formatDay(String(group?.startDate ?? '')) })}
      </p>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        component={Link}
        to={`/student/account/agreements/${agreement.id}/data`}
        variant="contained"
        size="large"
        fullWidth
        startIcon={<Draw />}
      >
        {t('signThis')}
      </Button>
      <p className={styles.hint}>{t('threeSteps')}</p>
    </section>
  )
}

function Signed({ agreement }: { agreement: Agreement }) {
  const t = useText(agreementsArea)
  const [isBusy, setIsBusy] = useState(false)
  const { courseName, contractNumber, signedAt, document: key } = agreement
  const download = async () => {
    if (!key) return
    setIsBusy(true)
    await saveLink(key, `${contractNumber}.pdf`)
    setIsBusy(false)
  }
  return (
    <button
      type="button"
      className={styles.row}
      disabled={isBusy || !key}
      onClick={() => void download()}
      aria-label={t('download', { name: `${courseName}, ${contractNumber}` })}
    >
      <DescriptionOutlined aria-hidden />
      <span>
        <b>{courseName}</b>
        <small>{t('signedOn', { day: formatInstantDay(signedAt), number: contractNumber })}</small>
      </span>
      <FileDownload aria-hidden />
    </button>
  )
}
