import type { ReactNode } from 'react'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Button from '@mui/material/Button'
import { useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router'
import { messageStatuses, type emails, type Email } from '#resources/emails'
import type { sms, Sms } from '#resources/sms'
import { words } from '#resources/words'
import { formatInstant } from '#kit/format/dates'
import { StatusChip } from '#kit/theme/StatusChip'
import { useWords } from '#kit/i18n/text'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { MissingRecord } from '#panel/kernel/record/MissingRecord'
import { useMessagesText } from './texts'
import styles from './email.module.css'

interface MessagePageProps<M> {
  resource: typeof emails | typeof sms
  /** The name of the log, to which the page leads back. */
  log: string
  children: (message: M) => ReactNode
}

/** The page of one message, whose id is in the address, with the way back to its log. */
export function MessagePage<M extends Email | Sms>({ resource, log, children }: MessagePageProps<M>) {
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetOne<M>(resource.name, { id: Number(id) })
  const screen = resource.screen ?? ''
  if (error && !data) return <MissingRecord failure={error} onRetry={() => void refetch()} screen={screen} />
  return (
    <article className={styles.email}>
      <Button component={Link} to={screen} startIcon={<ArrowBackOutlined />} className={styles.emailBack}>
        {log}
      </Button>
      {data ? children(data) : <PageSkeleton shape="form" />}
    </article>
  )
}

/** The heading of a message, with its status. */
export function MessageHead({ title, status }: { title: string; status: keyof typeof messageStatuses }) {
  const say = useWords()
  const { look, label } = messageStatuses[status]
  return (
    <header className={styles.emailHead}>
      <h2>{title}</h2>
      <StatusChip {...look} label={say(label)} />
    </header>
  )
}

interface MessageFactsProps {
  message: Email | Sms
  /** Further facts, by their labels. */
  more?: Readonly<Record<string, ReactNode>>
}

/** Who sent a message, who wrote it and when, and when it was sent. */
export function MessageFacts({ message, more = {} }: MessageFactsProps) {
  const t = usePanelText()
  const said = useMessagesText()
  const say = useWords()
  const { sender, sentAt, createdBy } = message
  const who = createdBy && `${createdBy.firstName} ${createdBy.lastName}`
  const at = formatInstant(message.created_at)
  const facts = {
    [say(words.sender)]: sender ?? t('none'),
    ...more,
    [said('written')]: who ? said('writtenBy', { at, who }) : at,
    ...(sentAt && { [t('sentAt')]: formatInstant(sentAt) }),
  }
  return (
    <dl className={styles.emailFacts}>
      {Object.entries(facts).flatMap(([label, value]) => [
        <dt key={label}>{label}</dt>,
        <dd key={`${label} value`}>{value}</dd>,
      ])}
    </dl>
  )
}
