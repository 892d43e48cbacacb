import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import { useState, type ReactNode } from 'react'
import type { BookingPage } from '#resources/bookings.calls'
import { formatDay, formatTime, formatWeekday } from '#kit/format/dates'
import { useIsOnline } from '#kit/feedback/OfflineBar'
import { useText } from '#kit/i18n/text'
import { Dock, Part } from '../../shared/parts'
import styles from './booking.module.css'
import { bookingArea } from './texts'
import { VideoSwitch } from './VideoSwitch'
import { minutesOf, rangeOf, shortDay, weeksOf, whenOf, type Day, type Slot } from './weeks'

/** Seats as dots, taken ones filled; only for few seats, which can be counted at a glance. */
function Seats({ capacity, free }: Slot) {
  if (capacity > 5) return null
  return (
    <span className={styles.seats} aria-hidden>
      {Array.from({ length: capacity }, (_, n) => (
        <i key={n} {...(n < capacity - free && { className: styles.taken })} />
      ))}
    </span>
  )
}

function DayTile({ of: { day, slots, free }, isOn, onChoose }: { of: Day; isOn: boolean; onChoose: () => void }) {
  const t = useText(bookingArea)
  const said = slots.length === 0 ? t('noTimes') : free === 0 ? t('full') : t('free', { smart_count: free })
  return (
    <button
      type="button"
      className={`${styles.day} ${free === 0 ? styles.dayFull : ''}`}
      aria-pressed={isOn}
      aria-label={`${formatWeekday(day)}, ${formatDay(day)}: ${said}`}
      disabled={slots.length === 0}
      onClick={onChoose}
    >
      <span>{formatWeekday(day, 'short')}</span>
      <b className="num">{Number(day.slice(8))}</b>
      <i>{slots.length === 0 ? '–' : said}</i>
    </button>
  )
}

interface RowProps {
  slot: Slot
  page: BookingPage
  isOn: boolean
  isBusy: boolean
  onChoose: () => void
  onJoin: () => void
}
function SlotRow({ slot, page: { booking, waiting }, isOn, isBusy, onChoose, onJoin }: RowProps) {
  const t = useText(bookingArea)
  const { id, start, capacity, free, waiting: line } = slot
  const time = formatTime(start)
  const isOffered = waiting?.slotId === id && waiting.offeredUntil !== null
  const isFull = free === 0 && !isOffered
  const said =
    booking?.slotId === id
      ? t('yours')
      : isOffered
        ? t('kept')
        : waiting?.slotId === id
          ? t('youWait')
          : free > 0
            ? t('freeOf', { free, all: capacity })
            : line === 0
              ? t('fullNobody')
              : t('fullWaiting', { smart_count: line })
  const words = (
    <>
      <b className="num">{time}</b>
      <Seats {...slot} />
      <span className={styles.said}>{said}</span>
    </>
  )
  if (booking?.slotId === id || (isFull && waiting?.slotId === id)) return <div className={styles.slot}>{words}</div>
  if (isFull)
    return (
      <div className={`${styles.slot} ${styles.slotFull}`}>
        {words}
        <button
          type="button"
          className={styles.join}
          aria-label={t('joinAt', { time })}
          disabled={isBusy}
          onClick={onJoin}
        >
          {t('join')}
        </button>
      </div>
    )
  return (
    <label className={`${styles.slot} ${isOn ? styles.slotOn : ''}`}>
      {words}
      <input type="radio" name="slot" checked={isOn} onChange={onChoose} />
    </label>
  )
}

/** Whether a time offers both a place and a video call. */
const hasBoth = ({ place, isVideo }: Slot) => place !== null && isVideo

/** The times of a week by day, to choose one (look 20). */
export function ChooseTime({
  page,
  isBusy,
  onBook,
  onJoin,
  onBack,
  foot,
}: {
  page: BookingPage
  isBusy: boolean
  onBook: (slot: Slot, isVideo: boolean) => void
  onJoin: (slot: Slot) => void
  /** Leads back to the existing booking. */
  onBack?: (() => void) | undefined
  /** Shown at the end of the page, above the dock. */
  foot: ReactNode
}) {
  const t = useText(bookingArea)
  const isOnline = useIsOnline()
  const weeks = weeksOf(page.slots)
  const [weekAt, setWeek] = useState(0)
  const [dayAt, setDay] = useState<string | null>(null)
  const [slotAt, setSlot] = useState<number | null>(null)
  const [wantsVideo, setVideo] = useState(page.booking?.isVideo ?? false)
  const week = weeks[Math.min(weekAt, weeks.length - 1)] ?? []
  const day =
    week.find((each) => each.day === dayAt) ??
    week.find(({ free }) => free > 0) ??
    week.find(({ slots }) => slots.length > 0)
  const slot = page.slots.find(({ id }) => id === slotAt)
  const first = week[0]?.day
  const last = week.at(-1)?.day
  const isVideo = slot !== undefined && slot.isVideo && (slot.place === null || wantsVideo)
  const turn = (by: number) => {
    setWeek(Math.min(weekAt, weeks.length - 1) + by)
    setDay(null)
  }
  if (!page.isOpen || day === undefined)
    return (
      <div className={styles.nothing}>
        <h2>{page.isOpen ? t('none') : t('closed')}</h2>
        {page.isOpen && <p>{t('noneText')}</p>}
        {onBack && (
          <button type="button" className={styles.join} onClick={onBack}>
            {t('back')}
          </button>
        )}
        {foot}
      </div>
    )
  return (
    <>
      <div className={styles.week}>
        <header>
          <button type="button" aria-label={t('earlier')} disabled={weekAt === 0} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden />
          </button>
          <b className="num" aria-live="polite">
            {first !== undefined && last !== undefined && rangeOf(first, last)}
          </b>
          <button type="button" aria-label={t('later')} disabled={weekAt >= weeks.length - 1} onClick={() => turn(1)}>
            <ChevronRight aria-hidden />
          </button>
        </header>
        <div className={styles.days} role="group" aria-label={t('days')}>
          {week.map((each) => (
            <DayTile
              key={each.day}
              of={each}
              isOn={each.day === day.day}
              onChoose={() => {
                setDay(each.day)
                setSlot(null)
              }}
            />
          ))}
        </div>
      </div>
      <Part
        title={`${formatWeekday(day.day)}, ${shortDay(day.day)}`}
        end={
          <span className="num">
            {t('freeOf', { free: day.free, all: day.slots.reduce((sum, { capacity }) => sum + capacity, 0) })}
          </span>
        }
      >
        {day.slots.map((each) => (
          <SlotRow
            key={each.id}
            slot={each}
            page={page}
            isOn={each.id === slotAt}
            isBusy={isBusy || !isOnline}
            onChoose={() => setSlot(each.id)}
            onJoin={() => onJoin(each)}
          />
        ))}
      </Part>
      {(slot ? [slot] : day.slots).some(hasBoth) && (
        <VideoSwitch isOn={wantsVideo} isDisabled={isBusy} onChange={setVideo} />
      )}
      <p className={styles.hint}>
        <History aria-hidden />
        {t('limit', { smart_count: page.hours })}
      </p>
      {onBack && (
        <button type="button" className={styles.join} onClick={onBack}>
          {t('back')}
        </button>
      )}
      {foot}
      <Dock
        said={
          slot ? (
            <span className={styles.chosen}>
              <b className="num">{t('chosen', whenOf(slot.start))}</b>
              <span>
                {isVideo
                  ? t('video')
                  : (slot.place ?? t('about', { course: page.course, smart_count: minutesOf(slot) }))}
              </span>
            </span>
          ) : (
            t('choose')
          )
        }
      >
        <button
          type="button"
          className={`btn ${styles.primary}`}
          disabled={!slot || isBusy || !isOnline}
          onClick={() => slot && onBook(slot, isVideo)}
        >
          {page.waiting?.slotId === slotAt ? t('take') : page.booking ? t('move') : t('book')}
        </button>
      </Dock>
    </>
  )
}
