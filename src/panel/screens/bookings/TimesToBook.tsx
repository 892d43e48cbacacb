import Add from '@mui/icons-material/AddOutlined'
import Send from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { bookingKinds, bookingSlots, type BookingSlot } from '#resources/booking-slots'
import type { Group } from '#resources/groups'
import { ErrorState } from '#kit/feedback/ErrorState'
import { formatDay, formatTime, formatWeekday } from '#kit/format/dates'
import { dayOf } from '#kit/format/zone'
import { useText, useWords } from '#kit/i18n/text'
import { ruleOf } from '#resources/kernel/define-resource'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { StagePie } from '#kit/theme/StagePie'
import { textOf } from '#panel/kernel/cells/read-value'
import { FormSkeleton } from '#panel/kernel/form/drawer/FormSkeleton'
import { InviteToExam } from './InviteToExam'
import { isAhead, useSlotWords } from './slot-words'
import { timesArea } from './texts'
import { useSlotsOf } from './use-slots'
import styles from './bookings.module.css'

interface TimesToBookProps {
  group: Group
  onAdd: () => void
  onOpen: (slot: BookingSlot) => void
}

/** The future slots of a group by day, with kind and seats, and buttons that add slots and invite to the exam. */
export default function TimesToBook({ group, onAdd, onOpen }: TimesToBookProps) {
  const t = useText(timesArea)
  const viewer = useViewer()
  const { data, error, refetch } = useSlotsOf(group.id)
  const [invites, setInvites] = useState(false)
  const ahead = data?.filter(isAhead) ?? []
  const days = [...new Set(ahead.map(({ start }) => dayOf(start)))]
  return (
    <section className={styles.part} aria-label={t('title')}>
      <header className={`${styles.head} row`}>
        <h3>{t('title')}</h3>
        {ahead.length > 0 && <span className="remark num">{t('ahead', { smart_count: ahead.length })}</span>}
        {mayOffer(ruleOf(bookingSlots.access, 'create'), viewer) && (
          <div className={styles.acts}>
            {ahead.some(({ kind }) => kind === 'EXAM') && (
              <Button variant="outlined" size="small" startIcon={<Send />} onClick={() => setInvites(true)}>
                {t('invite')}
              </Button>
            )}
            <Button variant="outlined" size="small" startIcon={<Add />} onClick={onAdd}>
              {t('add')}
            </Button>
          </div>
        )}
      </header>
      {invites && <InviteToExam group={group} onClose={() => setInvites(false)} />}
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton lines={3} />}
      {data && ahead.length === 0 && <p className="quiet">{t('none')}</p>}
      {days.map((day) => (
        <div key={day} className={styles.day}>
          <h4 className="remark num">
            {formatWeekday(day, 'short')}, {formatDay(day)}
          </h4>
          <ul>
            {ahead
              .filter(({ start }) => dayOf(start) === day)
              .map((slot) => (
                <Time key={slot.id} slot={slot} onOpen={() => onOpen(slot)} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Time({ slot, onOpen }: { slot: BookingSlot; onOpen: () => void }) {
  const say = useWords()
  const words = useSlotWords()
  const where = textOf(slot.instructor?.name) ?? slot.place ?? slot.link
  return (
    <li>
      <button type="button" className={styles.time} onClick={onOpen}>
        <b className="num">{formatTime(slot.start)}</b>
        <span className={slot.booked ? styles.some : styles.none}>
          <StagePie glyph={slot.kind === 'EXAM' ? 'quarter' : 'half'} />
        </span>
        <span>
          {say(bookingKinds[slot.kind])}
          {where && <small className="cut">{where}</small>}
        </span>
        <span className="num">{words.seats(slot)}</span>
      </button>
    </li>
  )
}
