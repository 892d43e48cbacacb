import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { readPreferences } from '#resources/account.calls'
import { countReceivers, mailSenders, senderName, sendMassMail } from '#resources/emails.calls'
import { asIs, type Words } from '#resources/kernel/words'
import { CUSTOM_TEMPLATE, massTemplates, templateNames } from '#resources/mail-templates'
import { mailVariables } from '#resources/mail-variables'
import { useRequestKeys } from '#kit/form/request-key'
import { useWords } from '#kit/i18n/text'
import { useCall, useSend } from '#kit/query/use-call'
import { useUser } from '#kit/session/viewer'
import { MailFrame } from '#panel/kernel/files/MailFrame'
import { useTextsDraft } from '#panel/kernel/form/draft/use-draft'
import { TemplateSubject } from '#panel/screens/services'
import type { General } from '../../detail/use-detail'
import { useTimelineText } from '../texts'
import { tellSent } from './tell-sent'
import { TextForm } from './TextForm'
import styles from './composer.module.css'

const templates = [CUSTOM_TEMPLATE, ...massTemplates] as const
const labelsOf: Readonly<Record<string, Words>> = mailVariables
/** Sender of the mail: the user's sender name for mails, else their name, with the academy's first address. Null until loaded. */
function useSender(): string | null {
  const user = useUser()
  const { data: from } = useCall(mailSenders, undefined, { staleTime: 60_000 })
  const { data: preferences } = useCall(readPreferences, undefined, { staleTime: 60_000 })
  const address = from?.senders[0]
  if (address === undefined || !preferences) return null
  return `${senderName(preferences.mail?.senderName ?? '') || senderName(user.name)} <${address}>`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A typed text as HTML: markup is escaped, blank lines separate paragraphs. */
const htmlOf = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Form for a mail to the applicant: a typed text, or a template with a preview as they will receive it. */
export function MailForm({ applicant: { id, email } }: { applicant: General }) {
  const t = useTimelineText()
  const say = useWords()
  const { once } = useRequestKeys()
  const sender = useSender()
  const draft = useTextsDraft(`applicants ${id} mail`, { text: '', template: CUSTOM_TEMPLATE, subject: '' })
  const { subject } = draft.texts
  // `applicants` selects this application for the variables, as the person may have several.
  const to = { recipients: [email], applicants: [id] }
  const template = templates.find((name) => name === draft.texts.template) ?? CUSTOM_TEMPLATE
  const isOwn = template === CUSTOM_TEMPLATE
  const preview = useCall(countReceivers, { body: isOwn ? to : { ...to, template, subject } })
  const { mutateAsync } = useSend(sendMassMail, {
    onSuccess: () => void tellSent(preview, { sent: t('mailSent'), kept: t('mailKept') }),
  })
  const lacking = preview.data?.lacking.map(({ variable }) => say(labelsOf[variable] ?? asIs(variable))).join(', ')
  return (
    <TextForm
      draft={draft}
      label={t('mailHint', { address: email })}
      button={t('send')}
      max={20_000}
      isWordless={!isOwn}
      isHeld={sender === null || subject.trim() === '' || Boolean(!isOwn && lacking)}
      onSend={(text) => {
        const body = {
          sender: sender ?? '',
          subject: subject.trim(),
          ...to,
          template,
          ...(isOwn && { html: htmlOf(text) }),
        }
        return once(body, (key) => mutateAsync({ body: { ...body, key } }))
      }}
      over={
        <>
          <TemplateSubject template={template} subject={subject} suggest={(own) => draft.setText('subject', own)} />
          <div className={styles.line}>
            <Select
              className={styles.template}
              value={template}
              onChange={({ target }) => draft.setText('template', target.value)}
              slotProps={{ input: { 'aria-label': t('template') } }}
            >
              <MenuItem value={CUSTOM_TEMPLATE}>{t('ownWords')}</MenuItem>
              {massTemplates.map((name) => (
                <MenuItem key={name} value={name}>
                  {say(templateNames[name])}
                </MenuItem>
              ))}
            </Select>
            <OutlinedInput
              className={styles.subject}
              value={subject}
              placeholder={t('subject')}
              onChange={({ target }) => draft.setText('subject', target.value)}
              slotProps={{ input: { maxLength: 200, 'aria-label': t('subject') } }}
            />
          </div>
          {!isOwn && lacking && <p className={styles.lacking}>{t('unknownWords', { what: lacking })}</p>}
          {!isOwn && preview.data?.preview && <MailFrame html={preview.data.preview.html} title={t('preview')} />}
        </>
      }
    />
  )
}
