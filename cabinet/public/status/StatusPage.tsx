import Lock from '@mui/icons-material/LockOutlined'
import School from '@mui/icons-material/SchoolOutlined'
import { Link } from 'react-router'
import type { ApplicationStatus } from '#resources/public.calls'
import { formatDay, formatInstant, formatShortInstant } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import { useText, useWords } from '#kit/i18n/text'
import { StagePie } from '#kit/theme/StagePie'
import { Band, Dock, Part, Row } from '../../shared/parts'
import { Contact } from '../Contact'
import { isMissing } from '#kit/http/api-error'
import { Frame, Unloaded } from '../Frame'
import shared from '../public.module.css'
import { useStatus } from '../calls'
import { useKey } from '../use-key'
import { StageStrip } from './StageStrip'
import styles from './status.module.css'
import { said, statusArea } from './texts'

/** Whether the page lists anything to do; the contact is always shown. */
const hasToDo = ({ state, due, hasProjects }: ApplicationStatus) =>
  state === 'GRADUATED' ? due !== null || hasProjects : !/CLOSED|LEFT|FAILED/.test(state)

const Tick = () => (
  <span className={styles.done}>
    <StagePie glyph="tick" size={18} />
  </span>
)

/** What there is to do now or later, the most urgent first. */
function ToDo({
  status: { state, due, done, hasProjects, isSigned, course, group },
  root,
}: {
  status: ApplicationStatus
  root: string
}) {
  const t = useText(statusArea)
  const isEnrolled = done >= 4
  return (
    <Part title={group === null ? course : t('ofGroup', { course, group })}>
      {due !== null && (
        <Row
          lead={
            <span className={styles.due}>
              <StagePie glyph="half" size={18} />
            </span>
          }
          title={
            <>
              {t('pay')} <Money amount={due.amount} currency={due.currency} />
            </>
          }
          text={t('payBy', { day: formatDay(due.date) })}
          to={`${root}invoices/`}
        />
      )}
      {state !== 'GRADUATED' && (
        <Row
          lead={isSigned ? <Tick /> : isEnrolled ? <StagePie glyph="dashed" size={18} /> : <Lock />}
          title={t('sign')}
          text={t(isSigned ? 'signedHere' : isEnrolled ? 'signNow' : 'signLater')}
          {...((isEnrolled || isSigned) && { to: `${root}agreement/` })}
        />
      )}
      {hasProjects && <Row lead={<School />} title={t('seeProjects')} to={`${root}final-projects/`} />}
    </Part>
  )
}

function Done({ exam, appliedAt }: ApplicationStatus) {
  const t = useText(statusArea)
  return (
    <Part title={t('doneTitle')}>
      {exam !== null && (
        <Row
          lead={<Tick />}
          title={
            exam.maxScore === null
              ? t('score', { score: exam.score })
              : t('scoreOf', { score: exam.score, max: exam.maxScore })
          }
        />
      )}
      <Row lead={<Tick />} title={t('received')} end={formatShortInstant(appliedAt)} />
    </Part>
  )
}

/** The status of an application and what comes next (look 19). */
export default function StatusPage() {
  const t = useText(statusArea)
  const words = useWords()
  const { uuid, root } = useKey()
  const { data, error, refetch, dataUpdatedAt } = useStatus(uuid)
  if (!data || isMissing(error)) return <Unloaded title={t('title')} failure={error} retry={() => void refetch()} />
  const { title, next } = said[data.state]
  const [name = ''] = data.name.split(' ')
  const begins = data.state === 'ENROLLED' && data.startDate !== null
  const now =
    data.scheduledAt !== null
      ? formatInstant(data.scheduledAt)
      : begins
        ? t('starts', { day: formatDay(data.startDate) })
        : words(next)
  return (
    <Frame title={t('title')} academy={data.academy} loadedAt={dataUpdatedAt}>
      <Band>
        <h1 className={shared.title}>{`${words(title)}, ${name}`}</h1>
        <p className={shared.under}>{now}</p>
        <StageStrip state={data.state} done={data.done} />
      </Band>
      {hasToDo(data) && <ToDo status={data} root={root} />}
      <Done {...data} />
      <Contact person={data.contact} />
      {data.due !== null && (
        <Dock>
          <Link className={`btn ${shared.primary}`} to={`${root}invoices/`}>
            {t('seePayments')}
          </Link>
        </Dock>
      )}
    </Frame>
  )
}
