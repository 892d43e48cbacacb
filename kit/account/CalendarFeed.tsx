import { useState } from 'react'
import { calendarFeed, makeCalendarFeed, revokeCalendarFeed } from '#resources/calendar.calls'
import { ConfirmDialog } from '../feedback/ConfirmDialog'
import { copyText } from '../feedback/copy-text'
import { ErrorState } from '../feedback/ErrorState'
import { notify, notifyFailure } from '../feedback/toast-store'
import { formatInstantDay } from '../format/dates'
import { calendarFeedArea } from '../i18n/calendar-feed'
import { useText } from '../i18n/text'
import { useCall, useSend } from '../query/use-call'
import styles from './calendar-feed.module.css'

/** The personal address of one's calendar: made, shown once, copied, made void (DECISIONS 'Tokens in the address'). */
export function CalendarFeed() {
  const t = useText(calendarFeedArea)
  const { data: feed, error, refetch } = useCall(calendarFeed)
  const [address, setAddress] = useState<string | null>(null)
  const [asks, ask] = useState<'again' | 'revoke' | null>(null)
  const onError = (failure: Error) => notifyFailure(failure)
  const make = useSend(makeCalendarFeed, { onSuccess: (made) => setAddress(made.address), onError })
  const revoke = useSend(revokeCalendarFeed, {
    onSuccess: () => {
      setAddress(null)
      notify('success', t('revoked'))
    },
    onError,
  })
  if (!feed) return error && <ErrorState failure={error} onRetry={() => void refetch()} />
  const { createdAt, readAt } = feed
  const isBusy = make.isPending || revoke.isPending
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
          onClick={() => (createdAt === null ? make.mutate({}) : ask('again'))}
        >
          {t(createdAt === null ? 'make' : 'again')}
        </button>
        {createdAt !== null && (
          <button type="button" className="btn out" disabled={isBusy} onClick={() => ask('revoke')}>
            {t('revoke')}
          </button>
        )}
      </div>
      <ConfirmDialog
        isOpen={asks !== null}
        title={t(asks === 'again' ? 'againAsk' : 'revokeAsk')}
        text={t('void')}
        isDanger={asks === 'revoke'}
        onCancel={() => ask(null)}
        onConfirm={() => {
          ask(null)
          if (asks === 'again') make.mutate({})
          else revoke.mutate({})
        }}
      />
    </section>
  )
}
