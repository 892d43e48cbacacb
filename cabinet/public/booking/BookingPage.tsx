import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import type { BookingPage as BookedPage } from '#resources/bookings.calls'
import { notifyFailure } from '#kit/feedback/toast-store'
import { saveBlob } from '#kit/http/save-blob'
import { academyZone, setAcademyZone } from '#kit/format/zone'
import { send } from '#kit/http/send'
import { useText } from '#kit/i18n/text'
import { useCall, useSend } from '#kit/query/use-call'
import { Ask } from '../../shared/Ask'
import { Band } from '../../shared/parts'
import { publicCalls } from '../calls'
import { isMissing, isUnreached } from '#kit/http/api-error'
import { Frame, Unloaded } from '../Frame'
import { ChooseTime } from './ChooseTime'
import { MyBooking, MyPlace } from './MyBooking'
import styles from './booking.module.css'
import { bookingArea } from './texts'
import { minutesOf } from './weeks'

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const cityOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

interface Sent {
  slotId?: number | undefined
  isVideo?: boolean | undefined
}

/** The page of an invitation's link, for booking an interview or exam: the times, or the booking (look 20, 20b). */
export default function BookingPage() {
  const t = useText(bookingArea)
  const { token = '' } = useParams()
  const params = { token }
  const { data: page, error, refetch, dataUpdatedAt } = useCall(publicCalls.bookingPage, { params })
  // Kept in the URL, so that Back leads from the times to the existing booking.
  const [search, setSearch] = useSearchParams()
  const isMoving = search.has('move')
  const endMoving = () => setSearch({}, { replace: true })
  const [asks, setAsks] = useState(false)
  const settle = (isDone: (now: BookedPage, sent: Sent) => boolean) => {
    const onSuccess = () => {
      if (isMoving) endMoving()
      setAsks(false)
    }
    const onError = async (failure: Error, { body = {} }: { body?: Sent | undefined }) => {
      const { data: now } = await refetch()
      if (!isUnreached(failure)) setAsks(false) // the question was about the old state of the page
      // Done, though its answer was lost.
      else if (now && isDone(now, body)) return onSuccess()
      notifyFailure(failure)
    }
    return { onSuccess, onError }
  }
  const isBooked = ({ booking }: BookedPage, { slotId, isVideo = booking?.isVideo }: Sent) =>
    booking !== null && booking.slotId === slotId && booking.isVideo === isVideo
  const isWaiting = ({ waiting }: BookedPage, { slotId }: Sent) => waiting !== null && waiting.slotId === slotId
  const book = useSend(publicCalls.bookTime, settle(isBooked))
  const wait = useSend(publicCalls.waitForTime, settle(isWaiting))
  const cancel = useSend(
    publicCalls.cancelTime,
    settle((now, { slotId }) => !isBooked(now, { slotId }) && !isWaiting(now, { slotId })),
  )
  const isBusy = book.isPending || wait.isPending || cancel.isPending
  if (!page || isMissing(error)) return <Unloaded title={t('INTERVIEW')} failure={error} retry={() => void refetch()} />
  // Times are shown in the academy's time zone, which only the response contains here.
  if (page.zone !== academyZone()) setAcademyZone(page.zone)
  const title = t(page.kind)
  const leave = (slotId: number) => cancel.mutate({ params, body: { slotId } })
  const [first] = page.slots
  const foot = <p className={styles.foot}>{t('foot')}</p>
  return (
    <Frame
      title={title}
      academy={page.academy}
      loadedAt={dataUpdatedAt}
      shown={`${page.booking?.slotId} ${page.waiting?.slotId} ${isMoving}`}
    >
      {page.booking !== null && !isMoving ? (
        <MyBooking
          page={page}
          isBusy={isBusy}
          onCalendar={() =>
            void send(publicCalls.bookingCalendar, { params }).then(
              (file) => saveBlob(file, 'booking.ics'),
              notifyFailure,
            )
          }
          onLeave={leave}
          onCancel={() => setAsks(true)}
          onMove={() => setSearch({ move: '' })}
          onVideo={(isVideo) => page.booking && book.mutate({ params, body: { slotId: page.booking.slotId, isVideo } })}
          foot={foot}
        />
      ) : (
        <>
          <Band>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.under}>
              {first ? t('about', { course: page.course, smart_count: minutesOf(first) }) : page.course}
              {page.zone !== ownZone() &&
                `, ${t('clock', { city: page.zone === ACADEMY_ZONE ? t('yerevan') : cityOf(page.zone) })}`}
            </p>
          </Band>
          <MyPlace page={page} isBusy={isBusy} onLeave={leave} />
          <ChooseTime
            page={page}
            isBusy={isBusy}
            onBook={({ id: slotId, start }, isVideo) => book.mutate({ params, body: { slotId, start, isVideo } })}
            onJoin={({ id: slotId, start }) => wait.mutate({ params, body: { slotId, start } })}
            onBack={page.booking === null ? undefined : endMoving}
            foot={foot}
          />
        </>
      )}
      <Ask
        isOpen={asks}
        title={t('cancelAsk')}
        text={t('cancelText')}
        confirm={t('cancel')}
        isCancel
        isBusy={cancel.isPending}
        // Cancels the booking shown on this page, not one that was moved meanwhile on another device.
        onConfirm={() => page.booking && cancel.mutate({ params, body: { slotId: page.booking.slotId } })}
        onCancel={() => setAsks(false)}
      />
    </Frame>
  )
}
