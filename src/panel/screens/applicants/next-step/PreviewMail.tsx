import { countReceivers } from '#resources/emails.calls'
import { massTemplates, type MailTemplate } from '#resources/mail-templates'
import { useCall } from '#kit/query/use-call'
import { MailDialog } from '../timeline/MailDialog'
import { useNextStepText } from './texts'

const isMass = (name: MailTemplate): name is (typeof massTemplates)[number] =>
  massTemplates.some((each) => each === name)

/** A mail as the applicant would read it, before it is sent. */
export function PreviewMail({
  template,
  address,
  onClose,
}: {
  template: MailTemplate
  address: string
  onClose: () => void
}) {
  const t = useNextStepText()
  const { data, error, refetch } = useCall(
    countReceivers,
    { body: { recipients: [address], ...(isMass(template) && { template }) } },
    { enabled: isMass(template) },
  )
  const mail = data?.preview ?? undefined
  return <MailDialog title={t('seeMail')} mail={mail} error={error} onRetry={() => void refetch()} onClose={onClose} />
}
