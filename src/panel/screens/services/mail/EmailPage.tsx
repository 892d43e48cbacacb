import { useState } from 'react'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useGetList, useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router'
import { emails, messageStatuses, type Email } from '#resources/emails'
import { receivedMail } from '#resources/emails.calls'
import { mailReceivers } from '#resources/message-receivers'
import { labelOf } from '#resources/kernel/labels'
import { ErrorState } from '#kit/feedback/ErrorState'
import { formatInstant } from '#kit/format/dates'
import { useCall } from '#kit/query/use-call'
import { StatusChip } from '#kit/theme/StatusChip'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { useWords } from '#kit/i18n/text'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { MissingRecord } from '#panel/kernel/record/MissingRecord'
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
  const { id = '' } = useParams()
  const { data: mail, error, refetch } = useGetOne<Email>('emails', { id: Number(id) })
  if (error && !mail)
    return <MissingRecord failure={error} onRetry={() => void refetch()} screen="/services/mass-mailing" />
  return (
    <article className={styles.email}>
      <Button
        component={Link}
        to="/services/mass-mailing"
        startIcon={<ArrowBackOutlined />}
        className={styles.emailBack}
      >
        {t('massMailing')}
      </Button>
      {mail ? <Mail mail={mail} /> : <PageSkeleton shape="form" />}
    </article>
  )
}

function Mail({ mail }: { mail: Email }) {
  const t = usePanelText()
  const said = useMessagesText()
  const say = useWords()
  const [shown, setShown] = useState<Receiver | null>(null)
  const { look, label } = messageStatuses[mail.status]
  const who = mail.createdBy && `${mail.createdBy.firstName} ${mail.createdBy.lastName}`
  const at = formatInstant(mail.created_at)
  const isMass = mail.counts.all > 1
  const only = useOnlyReceiver(mail, isMass)
  const asRead = useCall(receivedMail, { params: { id: only.id ?? 0 } }, { enabled: only.id !== null })
  const reader = shown?.id ?? only.id
  return (
    <>
      <header className={styles.emailHead}>
        <h2>{asRead.data?.subject ?? mail.subject}</h2>
        <StatusChip {...look} label={say(label)} />
      </header>
      <dl className={styles.emailFacts}>
        <dt>{say(labelOf(emails, 'sender'))}</dt>
        <dd>{mail.sender ?? t('none')}</dd>
        <dt>{said('written')}</dt>
        <dd>{who ? said('writtenBy', { at, who }) : at}</dd>
        {mail.sentAt && (
          <>
            <dt>{t('sentAt')}</dt>
            <dd>{formatInstant(mail.sentAt)}</dd>
          </>
        )}
      </dl>
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
