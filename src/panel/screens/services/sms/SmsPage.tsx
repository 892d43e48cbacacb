import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Button from '@mui/material/Button'
import { useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router'
import { messageStatuses } from '#resources/emails'
import { smsReceivers } from '#resources/message-receivers'
import { sms, type Sms } from '#resources/sms'
import { labelOf } from '#resources/kernel/labels'
import { formatInstant } from '#kit/format/dates'
import { StatusChip } from '#kit/theme/StatusChip'
import { useWords } from '#kit/i18n/text'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { MissingRecord } from '#panel/kernel/record/MissingRecord'
import { LinkedText } from '../receivers/LinkedText'
import { Receivers } from '../receivers/Receivers'
import { useMessagesText } from '../receivers/texts'
import styles from '../receivers/email.module.css'

const of = { message: sms, receivers: smsReceivers, by: 'smsIds' }

/** /services/mass-sms/{id}: the text of an SMS, and its receivers with the delivery status. */
export default function SmsPage() {
  const t = usePanelText()
  const said = useMessagesText()
  const say = useWords()
  const { id = '' } = useParams()
  const { data: message, error, refetch } = useGetOne<Sms>('sms', { id: Number(id) })
  if (error && !message)
    return <MissingRecord failure={error} onRetry={() => void refetch()} screen="/services/mass-sms" />
  return (
    <article className={styles.email}>
      <Button component={Link} to="/services/mass-sms" startIcon={<ArrowBackOutlined />} className={styles.emailBack}>
        {t('massSms')}
      </Button>
      {!message && <PageSkeleton shape="form" />}
      {message && (
        <>
          <header className={styles.emailHead}>
            <h2>{say(sms.title.one)}</h2>
            <StatusChip {...messageStatuses[message.status].look} label={say(messageStatuses[message.status].label)} />
          </header>
          <LinkedText text={message.template} />
          <dl className={styles.emailFacts}>
            <dt>{say(labelOf(sms, 'sender'))}</dt>
            <dd>{message.sender ?? t('none')}</dd>
            <dt>{say(labelOf(sms, 'parts'))}</dt>
            <dd>{message.parts}</dd>
            <dt>{said('written')}</dt>
            <dd>{formatInstant(message.created_at)}</dd>
          </dl>
          <Receivers of={of} message={message} />
        </>
      )}
    </article>
  )
}
