import { countNumbers, sendSms } from '#resources/sms.calls'
import { MAX_SMS, smsSize } from '#resources/sms-text'
import { notify } from '#kit/feedback/toast-store'
import { useRequestKeys } from '#kit/form/request-key'
import { formatPhone } from '#kit/format/phone'
import { useCall, useSend } from '#kit/query/use-call'
import { useTextsDraft } from '#panel/kernel/form/draft/use-draft'
import type { General } from '../../detail/use-detail'
import { useTimelineText } from '../texts'
import { TextForm } from './TextForm'

/** Form for an SMS to the applicant's number, with the number of its parts. */
export function SmsForm({ applicant: { id, phoneNumber } }: { applicant: General }) {
  const t = useTimelineText()
  const { keyOf, done } = useRequestKeys()
  const draft = useTextsDraft(`applicants ${id} sms`, { text: '' })
  const check = useCall(countNumbers, { body: { to: [phoneNumber] } })
  const { mutateAsync } = useSend(sendSms, {
    onSuccess: () => {
      done()
      notify('success', t(check.data?.isSent === false ? 'smsKept' : 'smsSent'))
    },
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
        return mutateAsync({ body: { ...body, key: keyOf(body) } })
      }}
      note={(text) => {
        const { characters, parts } = smsSize(text)
        return parts > 0 && t('parts', { characters, smart_count: parts })
      }}
    />
  )
}
