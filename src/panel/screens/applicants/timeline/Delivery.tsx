import type { EntryOf } from '#resources/applicant-timeline.calls'
import { deliveryStatuses, type DeliveryStatus } from '#resources/emails'
import { calls } from '#resources/kernel/derived-calls'
import { messengers } from '#resources/mailing-lists'
import { mailReceivers, smsReceivers } from '#resources/message-receivers'
import { useWords } from '#kit/i18n/text'
import { useSend } from '#kit/query/use-call'
import { useViewer } from '#kit/session/viewer'
import { useTimelineText } from './texts'
import styles from './timeline.module.css'

/** The tone of each delivery status; amber means in progress or uncertain. */
const tones: Readonly<Record<DeliveryStatus, 'green' | 'amber' | 'red' | 'grey'>> = {
  KEPT: 'grey',
  QUEUED: 'amber',
  SENDING: 'amber',
  SENT: 'green',
  FAILED: 'red',
  UNCERTAIN: 'amber',
}
const told = { changes: ['emails', 'sms', 'mailReceivers', 'smsReceivers'] }

/** Delivery status of a mail or an SMS; a failed or uncertain one can be sent again, an uncertain one be marked as arrived. */
export function Delivery({ entry: { kind, id, delivery, error } }: { entry: EntryOf<'mail' | 'sms'> }) {
  const t = useTimelineText()
  const say = useWords()
  const viewer = useViewer()
  const actions = { mail: calls(mailReceivers).action, sms: calls(smsReceivers).action }[kind]
  const again = useSend(actions.sendAgain, told)
  const arrived = useSend(actions.arrived, told)
  const maySay = messengers(viewer) && (delivery === 'FAILED' || delivery === 'UNCERTAIN')
  return (
    <>
      <span className={styles.delivery} data-tone={tones[delivery]}>
        {say(deliveryStatuses[delivery].label)}
        {error && delivery !== 'SENT' && `, ${error}`}
      </span>
      {maySay && (
        <span>
          <button
            type="button"
            className="link-button"
            disabled={again.isPending}
            onClick={() => again.mutate({ params: { id }, body: {} })}
          >
            {t('sendAgain')}
          </button>
        </span>
      )}
      {maySay && delivery === 'UNCERTAIN' && (
        <span>
          <button
            type="button"
            className="link-button"
            disabled={arrived.isPending}
            onClick={() => arrived.mutate({ params: { id }, body: {} })}
          >
            {t('arrived')}
          </button>
        </span>
      )}
    </>
  )
}
