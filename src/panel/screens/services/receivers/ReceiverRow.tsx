import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import { deliveryStatuses, type DeliveryStatus } from '#resources/emails'
import { formatInstant } from '#kit/format/dates'
import { StatusChip } from '#kit/theme/StatusChip'
import { useWords } from '#kit/i18n/text'
import { shownAddress } from './summary'
import { useMessagesText } from './texts'
import styles from './messages.module.css'

export interface Receiver extends RaRecord {
  id: number
  address: string
  name?: string | null
  status: DeliveryStatus
  attempts: number
  lastError: string | null
  sentAt: string | null
}
interface ReceiverRowProps {
  receiver: Receiver
  maySend: boolean
  isBusy: boolean
  onSay: (action: 'sendAgain' | 'arrived') => void
  isShown?: boolean
  onShow?: () => void
}

/** One receiver: name, status with reason, and the available actions. */
export function ReceiverRow({ receiver, maySend, isBusy, onSay, isShown, onShow }: ReceiverRowProps) {
  const t = useMessagesText()
  const say = useWords()
  const { name, status, lastError, attempts, sentAt } = receiver
  const address = shownAddress(receiver.address)
  const who = name || address
  const tried = status !== 'SENT' && attempts > 1 && t('attempts', { smart_count: attempts })
  const said =
    status === 'SENT'
      ? t('sentAt', { at: formatInstant(sentAt) })
      : [lastError, tried, status === 'QUEUED' && attempts > 0 && t('nextTry')].filter(Boolean).join(' · ')
  const label = (action: 'sendAgain' | 'arrived') => ({
    'aria-label': `${t(action)}: ${who}`,
    disabled: isBusy,
    onClick: () => onSay(action),
    children: t(action),
  })
  return (
    <li className={isShown ? styles.shown : ''}>
      <span className={styles.receiverWho}>
        {onShow ? (
          <button type="button" className="cut" aria-pressed={isShown} aria-label={t('show', { who })} onClick={onShow}>
            {who}
          </button>
        ) : (
          <span className="cut">{who}</span>
        )}
        {name && <small className="cut">{address}</small>}
      </span>
      <StatusChip {...deliveryStatuses[status].look} label={say(deliveryStatuses[status].label)} />
      <span className={styles.receiverSaid}>{said}</span>
      {maySend && (
        <span className={styles.receiverDo}>
          {status === 'UNCERTAIN' && <Button size="small" {...label('arrived')} />}
          {(status === 'FAILED' || status === 'UNCERTAIN') && <Button size="small" {...label('sendAgain')} />}
        </span>
      )}
    </li>
  )
}
