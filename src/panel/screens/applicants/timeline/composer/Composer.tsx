import Chat from '@mui/icons-material/ChatBubbleOutlineOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import Phone from '@mui/icons-material/PhoneOutlined'
import Sms from '@mui/icons-material/SmsOutlined'
import { applicants } from '#resources/applicants'
import { attachments } from '#resources/attachments'
import { ruleOf } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import { messengers } from '#resources/mailing-lists'
import { phoneCalls } from '#resources/phone-calls'
import { countNumbers, sendSms } from '#resources/sms.calls'
import { MAX_SMS, smsSize } from '#resources/sms-text'
import { useCall, useSend } from '#kit/query/use-call'
import { useSendOnce } from '#kit/query/use-send-once'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { useRequestKeys } from '#kit/form/request-key'
import { formatPhone } from '#kit/format/phone'
import { newCommentOf } from '#panel/kernel/comments/CommentList'
import { useTextsDraft } from '#panel/kernel/form/draft/use-draft'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { ATTACH, WRITE } from '../../detail/drawers'
import type { General } from '../../detail/use-detail'
import { useTimelineText } from '../texts'
import { CallForm } from './CallForm'
import { MailForm } from './MailForm'
import { tellSent } from './tell-sent'
import { TextForm } from './TextForm'
import styles from './composer.module.css'

/** What the composer offers; 'file' opens the drawer for attachments. */
const writings = ['comment', 'mail', 'sms', 'call', 'file'] as const
type Writing = (typeof writings)[number]
const icons = { comment: Chat, mail: Mail, sms: Sms, call: Phone, file: Description }
const isWriting = (text: string | null): text is Writing => writings.some((each) => each === text)

/** The writings that the viewer may use. */
function useWritings(): readonly Writing[] {
  const viewer = useViewer()
  const may: Readonly<Record<Writing, boolean>> = {
    comment: true,
    mail: messengers(viewer),
    sms: messengers(viewer),
    call: mayOffer(phoneCalls.access.create, viewer),
    file: mayOffer(ruleOf(attachments.access, 'create'), viewer),
  }
  return writings.filter((each) => may[each])
}

/** Composer above the timeline for a comment, mail, SMS, call or file; the URL parameter `applicants.write` selects the form. */
export function Composer({ applicant }: { applicant: General }) {
  const t = useTimelineText()
  const offered = useWritings()
  const [param, write] = useUrlParam(WRITE)
  const [, attach] = useUrlParam(ATTACH)
  const current = isWriting(param) && offered.includes(param) ? param : 'comment'
  const choose = (next: Writing) => {
    if (next === 'file') attach(String(applicant.id))
    else write(next === 'comment' ? null : next)
  }
  return (
    <div className={styles.composer} data-writing={current}>
      <ToggleButtons className={styles.kinds} label={t('compose')} options={offered} value={current} onChange={choose}>
        {(each) => {
          const Icon = icons[each]
          return (
            <>
              <Icon aria-hidden="true" />
              {t(`write.${each}`)}
            </>
          )
        }}
      </ToggleButtons>
      {current === 'comment' && <CommentForm id={applicant.id} />}
      {current === 'mail' && <MailForm applicant={applicant} />}
      {current === 'sms' && <SmsForm applicant={applicant} />}
      {current === 'call' && <CallForm id={applicant.id} />}
    </div>
  )
}

function CommentForm({ id }: { id: number }) {
  const t = useTimelineText()
  const draft = useTextsDraft(newCommentOf(applicants, id), { text: '' })
  const { mutateAsync } = useSendOnce(calls(applicants).comment)
  return (
    <TextForm
      draft={draft}
      label={t('commentHint')}
      button={t('add')}
      max={5000}
      onSend={(content) => mutateAsync({ params: { id }, body: { content } })}
    />
  )
}

/** Form for an SMS to the applicant's number, with the number of its parts. */
function SmsForm({ applicant: { id, phoneNumber } }: { applicant: General }) {
  const t = useTimelineText()
  const { once } = useRequestKeys()
  const draft = useTextsDraft(`applicants ${id} sms`, { text: '' })
  const check = useCall(countNumbers, { body: { to: [phoneNumber] } })
  const { mutateAsync } = useSend(sendSms, {
    onSuccess: () => void tellSent(check, { sent: t('smsSent'), kept: t('smsKept') }),
  })
  return (
    <TextForm
      draft={draft}
      label={t('smsHint', { number: formatPhone(phoneNumber) })}
      button={t('send')}
      max={MAX_SMS}
      onSend={(template) => {
        // `applicants` selects this application for the variables, as the person may have several.
        const body = { to: [phoneNumber], applicants: [id], template }
        return once(body, (key) => mutateAsync({ body: { ...body, key } }))
      }}
      note={(text) => {
        const { characters, parts } = smsSize(text)
        return parts > 0 && t('parts', { characters, smart_count: parts })
      }}
    />
  )
}
