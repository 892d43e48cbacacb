import { useState } from 'react'
import Skeleton from '@mui/material/Skeleton'
import { useGetList } from 'react-admin'
import { emails, type Email } from '#resources/emails'
import { receivedMail } from '#resources/emails.calls'
import { mailReceivers } from '#resources/message-receivers'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useCall } from '#kit/query/use-call'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { MessageFacts, MessageHead, MessagePage } from '../receivers/MessagePage'
import type { Receiver } from '../receivers/ReceiverRow'
import { Receivers } from '../receivers/Receivers'
import { useMessagesText } from '../receivers/texts'
import { LinkedText } from '../receivers/LinkedText'
import { MailFrame } from '#panel/kernel/files/MailFrame'
import styles from '../receivers/email.module.css'

const of = { message: emails, receivers: mailReceivers, by: 'emailIds' }

/** /services/mass-mailing/{id}: the receivers of a mail with the delivery status, and its content as a receiver sees it. */
export default function EmailPage() {
  const t = usePanelText()
  return (
    <MessagePage<Email> resource={emails} log={t('massMailing')}>
      {(mail) => <Mail mail={mail} />}
    </MessagePage>
  )
}

function Mail({ mail }: { mail: Email }) {
  const said = useMessagesText()
  const [shown, setShown] = useState<Receiver | null>(null)
  const isMass = mail.counts.all > 1
  const only = useOnlyReceiver(mail, isMass)
  const asRead = useCall(receivedMail, { params: { id: only.id ?? 0 } }, { enabled: only.id !== null })
  const reader = shown?.id ?? only.id
  return (
    <>
      <MessageHead title={asRead.data?.subject ?? mail.subject} status={mail.status} />
      <MessageFacts message={mail} />
      <Receivers of={of} message={mail} {...(isMass && { shown: { id: shown?.id ?? null, onShow: setShown } })} />
      {shown && <h3 className={styles.emailAs}>{said('asRead', { who: shown.name || shown.address })}</h3>}
      {reader !== null ? (
        <ReadBy key={reader} id={reader} />
      ) : only.isAwaited ? (
        <ContentSkeleton />
      ) : (
        <Content html={mail.html} text={mail.text} title={mail.subject} />
      )}
    </>
  )
}

/** The only receiver of a mail, as whom its content is shown; `id` is null for a mass mail and until loaded. */
function useOnlyReceiver({ id }: Email, isMass: boolean): { id: number | null; isAwaited: boolean } {
  const { data, isLoading } = useGetList<Receiver>(
    mailReceivers.name,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: { [of.by]: [id] } },
    { enabled: !isMass },
  )
  return { id: data?.[0]?.id ?? null, isAwaited: isLoading }
}

const ContentSkeleton = () => <Skeleton variant="rounded" width="100%" height={320} />

/** The mail as one receiver sees it. */
function ReadBy({ id }: { id: number }) {
  const { data, error, refetch } = useCall(receivedMail, { params: { id } })
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return data ? <Content html={data.html} text={data.text} title={data.subject} /> : <ContentSkeleton />
}

function Content({
  html,
  text,
  title,
}: {
  html: string | null | undefined
  text: string | null | undefined
  title: string
}) {
  const t = usePanelText()
  const [isText, setIsText] = useState(!html)
  return (
    <>
      {html && text && (
        <ToggleButtons label={t('showAs')} options={[false, true]} value={isText} onChange={setIsText}>
          {(asText) => t(asText ? 'asText' : 'asMail')}
        </ToggleButtons>
      )}
      {isText ? <LinkedText text={text ?? ''} /> : <MailFrame html={html ?? ''} title={title} />}
    </>
  )
}
