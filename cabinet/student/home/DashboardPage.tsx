import CreditCard from '@mui/icons-material/CreditCardOutlined'
import Draw from '@mui/icons-material/DrawOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import MenuBook from '@mui/icons-material/MenuBookOutlined'
import Place from '@mui/icons-material/PlaceOutlined'
import StarBorder from '@mui/icons-material/StarBorder'
import Timeline from '@mui/icons-material/TimelineOutlined'
import { useEffect, useState } from 'react'
import { locations } from '#resources/locations'
import { paymentStatuses } from '#resources/payment-statuses'
import { describedBy } from '#resources/planned-payment'
import type { CabinetChange, ToDo } from '#resources/student-cabinet.calls'
import { useNow, useToday } from '#kit/format/use-today'
import { formatShortInstant } from '#kit/format/dates'
import { formatMoney } from '#kit/format/money'
import { Money } from '#kit/format/Money'
import { useText, useWords } from '#kit/i18n/text'
import type { AnswerOf } from '#kit/http/send'
import { useCall } from '#kit/query/use-call'
import { keepLocal, readLocal } from '#kit/session/local-store'
import { StatusChip } from '#kit/theme/StatusChip'
import { Loaded } from '../../shared/Loaded'
import { Band, Part, Row } from '../../shared/parts'
import frame from '../../shared/parts.module.css'
import { useUser } from '../../shared/user'
import { AbsenceBand } from '../AbsenceBand'
import { studentCalls } from '../calls'
import { studentPaths } from '../paths'
import { studentArea } from '../texts'
import styles from './home.module.css'
import { useLessonWords } from './lesson-words'
import { dayAndHour, dayInText, hours, minutesUntil, nearDay } from './when'

type Home = AnswerOf<typeof studentCalls.studentHome>

/** What a student should know and do now (look 17). */
export default function DashboardPage() {
  const t = useText(studentArea)
  const query = useCall(studentCalls.studentHome, { params: { id: useUser().id } })
  return (
    <Loaded query={query}>
      {(home) => (
        <>
          <NextLesson lesson={home.lesson} onOver={query.refetch} />
          {home.toDo.length > 0 && (
            <Part title={t('toDo')} end={<span className="num">{home.toDo.length}</span>}>
              {home.toDo.map((item) => (
                <ToDoRow key={`${item.kind} ${item.id}`} item={item} />
              ))}
            </Part>
          )}
          {home.absences.map((sums) => (
            <Part key={sums.groupId} title={t('absences')} end={<span>{sums.courseName}</span>}>
              <AbsenceBand {...sums} />
            </Part>
          ))}
          <Changes changes={home.changes} />
          <Part title={t('studies')}>
            <Row lead={<Timeline />} title={t('progress')} to={studentPaths.progress} />
            <Row lead={<Folder />} title={t('archive')} to={studentPaths.archive} />
          </Part>
        </>
      )}
    </Loaded>
  )
}

/** The current or next lesson. When it is over, `onOver` is called at every tick of the clock until the next lesson is loaded. */
function NextLesson({ lesson, onOver }: { lesson: Home['lesson']; onOver: () => unknown }) {
  const t = useText(studentArea)
  const say = useWords()
  const wordsOf = useLessonWords()
  const now = useNow()
  const minutes = lesson && minutesUntil(lesson, now)
  const isOver = lesson !== null && minutes === null
  useEffect(() => void (isOver && onOver()), [isOver, onOver, now])
  if (lesson === null)
    return (
      <Band>
        <h2 className={frame.figure}>{t('noLesson')}</h2>
        <p className={frame.caption}>{t('noLessonText')}</p>
      </Band>
    )
  const { day, which } = wordsOf(lesson)
  const place =
    lesson.courseFormat === 'ONLINE' ? t('online') : lesson.location === null ? null : say(locations[lesson.location])
  return (
    <Band>
      <p className={styles.soon}>
        {minutes === null
          ? t('lessonOver')
          : minutes === 0
            ? t('lessonNow')
            : minutes < 60
              ? t('inMinutes', { smart_count: minutes })
              : t('nextLesson')}
      </p>
      <h2 className={`${frame.figure} num`}>
        {day}, {hours(lesson.startDate, lesson.endDate)}
      </h2>
      <p className={styles.where}>
        <span>
          <MenuBook aria-hidden />
          {which}
        </span>
        {place !== null && (
          <span>
            <Place aria-hidden />
            {place}
          </span>
        )}
      </p>
      <div className={styles.meter} aria-hidden>
        <i style={{ width: `${(lesson.completedLessons / Math.max(1, lesson.lessonCount)) * 100}%` }} />
      </div>
      <p className={styles.under}>
        <span>{lesson.groupName}</span>
        <span className="num">{t('held', { held: lesson.completedLessons, all: lesson.lessonCount })}</span>
      </p>
    </Band>
  )
}

function ToDoRow({ item }: { item: ToDo }) {
  const t = useText(studentArea)
  const say = useWords()
  const { kind, courseName, date, amount, currency, isOverdue, isCertificateDue } = item
  if (kind === 'EVALUATE')
    return (
      <Row
        lead={<StarBorder />}
        title={t('evaluate')}
        text={isCertificateDue ? t('opensCertificate', { course: courseName }) : courseName}
        end={t('twoMinutes')}
        to={studentPaths.evaluation(item.id)}
      />
    )
  if (kind === 'SIGN')
    return (
      <Row
        lead={<Draw />}
        title={t('sign')}
        text={t('fromDay', { course: courseName, day: dayInText(date) })}
        end={<StatusChip tone="amber" glyph="quarter" label={t('toSign')} isTouch />}
        to={studentPaths.agreements}
      />
    )
  const { label, look } = paymentStatuses[isOverdue ? 'OVERDUE' : 'PENDING']
  const described = describedBy(item)
  const due = { what: described ? say(described) : courseName, day: dayInText(date) }
  return (
    <Row
      lead={<CreditCard />}
      title={
        <>
          {t('pay')} <Money amount={amount} currency={currency ?? 'AMD'} />
        </>
      }
      text={isOverdue ? t('wasDue', due) : t('isDue', due)}
      end={<StatusChip {...look} label={say(label)} isTouch />}
      to={studentPaths.payments}
    />
  )
}

const SEEN = 'cohort.student.seen'
/** When the viewer last opened this page before now, as an ISO string; saves the time of this visit for the next one. */
function useSeenBefore(personId: number): string {
  const key = `${SEEN}.${personId}`
  const [before] = useState(() => readLocal(key) ?? '')
  useEffect(() => {
    keepLocal(key, new Date().toISOString())
  }, [key])
  return before
}

function Changes({ changes }: { changes: readonly CabinetChange[] }) {
  const t = useText(studentArea)
  const seen = useSeenBefore(useUser().id)
  return (
    <Part title={t('whatChanged')} end={<span>{t('twoWeeks')}</span>}>
      {changes.length === 0 && <p className={styles.nothing}>{t('nothingChanged')}</p>}
      <ul>
        {changes.map((change) => (
          <ChangeLine key={`${change.kind} ${change.id}`} change={change} isNew={change.at > seen} />
        ))}
      </ul>
    </Part>
  )
}

function ChangeLine({ change, isNew }: { change: CabinetChange; isNew: boolean }) {
  const t = useText(studentArea)
  const near = nearDay(change.at, useToday())
  const [title, text] = useSaid(change)
  return (
    <li className={styles.change}>
      {isNew ? <i role="img" aria-label={t('isNew')} /> : <span />}
      <div>
        <b>{title}</b>
        {text !== '' && <small>{text}</small>}
      </div>
      <time className="num" dateTime={change.at}>
        {near === null ? formatShortInstant(change.at) : t(near)}
      </time>
    </li>
  )
}

function useSaid({
  kind,
  title,
  before,
  after,
  value,
  of,
  currency,
  plan,
}: CabinetChange): [title: string, text: string] {
  const t = useText(studentArea)
  const say = useWords()
  const name = title ?? ''
  const described = describedBy({ description: title, plan })
  switch (kind) {
    case 'GRADE':
      return [t('graded', { exam: name, value: value ?? '', of: of ?? '' }), '']
    case 'LESSON':
      return [
        t('moved', { when: dayAndHour(after ?? '') }),
        t('wasAt', { group: name, when: dayAndHour(before ?? '') }),
      ]
    case 'FEEDBACK':
      return [t('newFeedback'), name]
    case 'PAID':
      return [t('paidIn', { sum: formatMoney(value, currency ?? 'AMD') }), described ? say(described) : '']
  }
}
