import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Group from '@mui/icons-material/GroupOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Place from '@mui/icons-material/PlaceOutlined'
import Videocam from '@mui/icons-material/VideocamOutlined'
import { Suspense, type ReactNode } from 'react'
import type { BookingPage } from '#resources/bookings.calls'
import { useIsOnline } from '#kit/feedback/OfflineBar'
import { formatInstantDay, formatTime, formatWeekday } from '#kit/format/dates'
import { useToday } from '#kit/format/use-today'
import { dayOf } from '#kit/format/zone'
import { useText } from '#kit/i18n/text'
import { lazy } from '#kit/lazy'
import { StagePie } from '#kit/theme/StagePie'
import { StatusChip } from '#kit/theme/StatusChip'
import { Band, Dock, Part, Row } from '../../shared/parts'
import styles from './booking.module.css'
import { bookingArea } from './texts'
import { VideoSwitch } from './VideoSwitch'
import { minutesOf, whenOf } from './weeks'

// Loaded separately, because it contains the phone formats of all countries.
const Phone = lazy(() =>
  import('#kit/format/phone').then(({ formatPhone }) => ({
    default: ({ number }: { number: string }) => formatPhone(number),
  })),
)

/** Whom to call when the link no longer works. */
function CallOn({ page: { contact, booking } }: { page: BookingPage }) {
  const t = useText(bookingArea)
  if (contact === null || contact.phoneNumber === null) return null
  return (
    <>
      {t(booking?.mayChange ? 'call' : 'callNow', { name: contact.name })}{' '}
      <a href={`tel:${contact.phoneNumber}`} className="num">
        <Suspense fallback={contact.phoneNumber}>
          <Phone number={contact.phoneNumber} />
        </Suspense>
      </a>
    </>
  )
}

/** The viewer's place on the waiting list, with a button to leave it. */
export function MyPlace({
  page,
  isBusy,
  onLeave,
}: {
  page: BookingPage
  isBusy: boolean
  onLeave: (slotId: number) => void
}) {
  const t = useText(bookingArea)
  const { waiting } = page
  if (waiting === null) return null
  const { slotId, start, position, all, offeredUntil } = waiting
  return (
    <Part title={t('waiting')}>
      <Row
        lead={
          <span className={styles.waits}>
            <StagePie glyph="half" size={20} />
          </span>
        }
        title={t('chosen', whenOf(start))}
        text={
          offeredUntil === null
            ? t('position', { position, all })
            : t('offered', { until: t('chosen', whenOf(offeredUntil)) })
        }
        end={
          <button type="button" className={styles.join} disabled={isBusy} onClick={() => onLeave(slotId)}>
            {t('leave')}
          </button>
        }
      />
    </Part>
  )
}

/** Formats the days left until a day: 'tomorrow', 'in 6 days'. */
function useDaysTill() {
  const t = useText(bookingArea)
  const today = useToday()
  return (day: string): string => {
    const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
    if (days === 0) return t('today')
    if (days === 1) return t('tomorrow')
    return t(days > 0 ? 'inDays' : 'daysAgo', { smart_count: Math.abs(days) })
  }
}

/** The existing booking (look 20b): when, where, with whom, its calendar file, and until when it can be changed. */
export function MyBooking({
  page,
  isBusy,
  onCalendar,
  onLeave,
  onCancel,
  onMove,
  onVideo,
  foot,
}: {
  page: BookingPage
  isBusy: boolean
  onCalendar: () => void
  onLeave: (slotId: number) => void
  onCancel: () => void
  onMove: () => void
  onVideo: (isVideo: boolean) => void
  /** Shown at the end of the page, above the dock. */
  foot: ReactNode
}) {
  const t = useText(bookingArea)
  const daysTill = useDaysTill()
  const isOnline = useIsOnline()
  const { booking, kind } = page
  if (booking === null) return null
  const { start, place, link, person, isVideo, hasBoth, until, mayChange } = booking
  const day = dayOf(start) ?? ''
  return (
    <>
      <Band>
        <StatusChip
          tone="blue"
          glyph={kind === 'EXAM' ? 'quarter' : 'half'}
          label={t(kind === 'EXAM' ? 'scheduledEXAM' : 'scheduledINTERVIEW')}
          isTouch
        />
        <h1 className={`num ${styles.when}`}>
          {formatWeekday(day, 'short')} {Number(day.slice(8))}, {formatTime(start)}
        </h1>
        <p className={styles.under}>
          {t('minutes', { day: formatInstantDay(start), smart_count: minutesOf(booking) })}, {daysTill(day)}
        </p>
      </Band>
      <Part>
        {place !== null && <Row lead={<Place aria-hidden />} title={place} text={t('place')} />}
        {link !== null && (
          <a className={styles.out} href={link} target="_blank" rel="noreferrer">
            <Row lead={<Videocam aria-hidden />} title={t('video')} text={link} />
          </a>
        )}
        {person !== null && <Row lead={<Group aria-hidden />} title={person} text={t('person')} />}
        <Row
          lead={<CalendarMonth aria-hidden />}
          title={t('calendar')}
          text={t('reminder')}
          end={<Download aria-hidden />}
          isFile
          onClick={onCalendar}
        />
      </Part>
      {hasBoth && mayChange && <VideoSwitch isOn={isVideo} isDisabled={isBusy || !isOnline} onChange={onVideo} />}
      <MyPlace page={page} isBusy={isBusy} onLeave={onLeave} />
      <p className={styles.hint}>
        <History aria-hidden />
        <span>
          {mayChange ? t('until', { until: t('chosen', whenOf(until)) }) : t('over')} <CallOn page={page} />
        </span>
      </p>
      {foot}
      {mayChange && (
        <Dock>
          <button
            type="button"
            className={`btn out ${styles.primary}`}
            disabled={isBusy || !isOnline}
            onClick={onCancel}
          >
            {t('cancel')}
          </button>
          <button type="button" className={`btn ${styles.primary}`} disabled={isBusy || !isOnline} onClick={onMove}>
            {t('another')}
          </button>
        </Dock>
      )}
    </>
  )
}
