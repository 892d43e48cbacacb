import { useState } from 'react'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useGetOne, useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import { messageStatuses, type Email } from '../../../../resources/emails'
import { ErrorState } from '../../../../kit/feedback/ErrorState'
import { formatInstant } from '../../../../kit/format/dates'
import { StatusChip } from '../../../../kit/theme/StatusChip'
import { usePanelText } from '../../app/i18n/panel-texts'
import { PageSkeleton } from '../../app/PageSkeleton'
import { LinkedText } from './LinkedText'
import { MailFrame } from './MailFrame'
import './email.css'

/** /services/mass-mailing/{id}: the mail with its formatting or as plain text, whom it goes to and how that went. */
export default function EmailPage() {
  const t = usePanelText()
  const { id = '' } = useParams()
  const { data: mail, error, refetch } = useGetOne<Email>('emails', { id: Number(id) })
  return (
    <article className="email">
      <Button component={Link} to="/services/mass-mailing" startIcon={<ArrowBackOutlined />} className="email-back">
        {t('massMailing')}
      </Button>
      {mail ? <Mail mail={mail} /> : error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <PageSkeleton />}
    </article>
  )
}

function Mail({ mail }: { mail: Email }) {
  const t = usePanelText()
  const translate = useTranslate()
  const [isText, setIsText] = useState(!mail.html)
  const { look } = messageStatuses[mail.status]
  return (
    <>
      <header className="email-head">
        <h2>{mail.subject}</h2>
        <StatusChip {...look} label={translate(`resources.emails.options.status.${mail.status}`)} />
      </header>
      <dl className="email-facts">
        <dt>{t('recipient')}</dt>
        <dd>{(mail.recipients ?? []).join(', ')}</dd>
        <dt>{translate('resources.emails.fields.sender')}</dt>
        <dd>{mail.sender ?? t('none')}</dd>
        <dt>{t('sentAt')}</dt>
        <dd>{formatInstant(mail.sentAt ?? mail.created_at)}</dd>
        {mail.lastError && (
          <>
            <dt>{translate('resources.emails.fields.lastError')}</dt>
            <dd className="email-error">{mail.lastError}</dd>
          </>
        )}
      </dl>
      {mail.html && mail.text && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isText}
          aria-label={t('subject')}
          onChange={(_, next: boolean | null) => next !== null && setIsText(next)}
        >
          <ToggleButton value={false}>{t('asMail')}</ToggleButton>
          <ToggleButton value={true}>{t('asText')}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {isText ? <LinkedText text={mail.text ?? ''} /> : <MailFrame html={mail.html ?? ''} title={mail.subject} />}
    </>
  )
}
