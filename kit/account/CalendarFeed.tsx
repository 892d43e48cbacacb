import { useState } from 'react'
import { calendarFeed, makeCalendarFeed, revokeCalendarFeed } from '#resources/calendar.calls'
import { ConfirmDialog } from '../feedback/ConfirmDialog'
import { copyText } from '../feedback/copy-text'
import { ErrorState } from '../feedback/ErrorState'
import { isUnreached } from '../http/api-error'
import { notify } from '../feedback/toast-store'
import { formatInstantDay } from '../format/dates'
import { area, useText } from '../i18n/text'
import { useCall, useSend } from '../query/use-call'
import styles from './calendar-feed.module.css'

/** Texts about the personal calendar address on account pages. */
export const calendarFeedArea = area('calendarFeed', {
  title: { en: 'Your calendar', hy: 'Ձեր օրացույցը' },
  text: {
    en: 'Subscribe to your lessons, exams and interviews in the calendar of your phone or computer.',
    hy: 'Բաժանորդագրվեք ձեր դասերին, քննություններին և հարցազրույցներին հեռախոսի կամ համակարգչի օրացույցում։',
  },
  make: { en: 'Make an address', hy: 'Ստեղծել հասցե' },
  again: { en: 'Make a new address', hy: 'Ստեղծել նոր հասցե' },
  once: {
    en: 'Copy it now: it is shown this once. Whoever has it reads your calendar.',
    hy: 'Պատճենեք հիմա․ այն ցուցադրվում է միայն մեկ անգամ։ Ով ունի այն, կարդում է ձեր օրացույցը։',
  },
  address: { en: 'Address of your calendar', hy: 'Ձեր օրացույցի հասցեն' },
  copy: { en: 'Copy', hy: 'Պատճենել' },
  copied: { en: 'Copied', hy: 'Պատճենված է' },
  since: { en: 'There is an address since %{day}.', hy: 'Հասցեն կա սկսած %{day}։' },
  read: { en: 'It was last read on %{day}.', hy: 'Վերջին անգամ այն կարդացվել է %{day}։' },
  revoke: { en: 'Revoke it', hy: 'Անվավեր դարձնել' },
  againAsk: { en: 'Make a new address?', hy: 'Ստեղծե՞լ նոր հասցե' },
  revokeAsk: { en: 'Revoke the address?', hy: 'Անվավեր դարձնե՞լ հասցեն' },
  void: {
    en: 'Calendars that read the old one get nothing from it any more.',
    hy: 'Հին հասցեն կարդացող օրացույցներն այլևս ոչինչ չեն ստանա։',
  },
  revoked: { en: 'The address is void.', hy: 'Հասցեն անվավեր է։' },
})

/** The viewer's personal calendar address: create, show once, copy, revoke (DECISIONS 'Tokens in the address'). */
export function CalendarFeed() {
  const t = useText(calendarFeedArea)
  const { data: feed, error, refetch } = useCall(calendarFeed)
  const [address, setAddress] = useState<string | null>(null)
  const [asked, ask] = useState<'again' | 'revoke'>('again')
  const [isAsking, setAsking] = useState(false)
  // Where the server is not reached, the question can be answered again.
  const onSettled = (_: unknown, failure: unknown) => isUnreached(failure) || setAsking(false)
  const make = useSend(makeCalendarFeed, { onSuccess: (made) => setAddress(made.address), onSettled })
  const revoke = useSend(revokeCalendarFeed, {
    onSuccess: () => {
      setAddress(null)
      notify('success', t('revoked'))
    },
    onSettled,
  })
  if (!feed) return error && <ErrorState failure={error} onRetry={() => void refetch()} />
  const { createdAt, readAt } = feed
  const isBusy = make.isPending || revoke.isPending
  const askWhether = (what: typeof asked) => {
    ask(what)
    setAsking(true)
  }
  return (
    <section className={styles.feed} aria-labelledby="calendar-feed">
      <h2 id="calendar-feed">{t('title')}</h2>
      <p>{t('text')}</p>
      {address !== null && (
        <>
          <label className={styles.address}>
            <span className="sr">{t('address')}</span>
            <input readOnly value={address} onFocus={({ target }) => target.select()} />
            <button type="button" className="btn out" onClick={() => void copyText(address, t('copied'))}>
              {t('copy')}
            </button>
          </label>
          <p role="status">{t('once')}</p>
        </>
      )}
      {createdAt !== null && address === null && (
        <p>
          {t('since', { day: formatInstantDay(createdAt) })}
          {readAt !== null && ` ${t('read', { day: formatInstantDay(readAt) })}`}
        </p>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className="btn out"
          disabled={isBusy}
          onClick={() => (createdAt === null ? make.mutate({}) : askWhether('again'))}
        >
          {t(createdAt === null ? 'make' : 'again')}
        </button>
        {createdAt !== null && (
          <button type="button" className="btn out" disabled={isBusy} onClick={() => askWhether('revoke')}>
            {t('revoke')}
          </button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isBusy}
        title={t(asked === 'again' ? 'againAsk' : 'revokeAsk')}
        text={t('void')}
        isDanger={asked === 'revoke'}
        onCancel={() => setAsking(false)}
        onConfirm={() => (asked === 'again' ? make : revoke).mutate({})}
      />
    </section>
  )
}
