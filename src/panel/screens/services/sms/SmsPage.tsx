import { smsReceivers } from '#resources/message-receivers'
import { sms, type Sms } from '#resources/sms'
import { labelOf } from '#resources/kernel/labels'
import { useWords } from '#kit/i18n/text'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { LinkedText } from '../receivers/LinkedText'
import { MessageFacts, MessageHead, MessagePage } from '../receivers/MessagePage'
import { Receivers } from '../receivers/Receivers'

const of = { message: sms, receivers: smsReceivers, by: 'smsIds' }

/** /services/mass-sms/{id}: the text of an SMS, and its receivers with the delivery status. */
export default function SmsPage() {
  const t = usePanelText()
  const say = useWords()
  return (
    <MessagePage<Sms> resource={sms} log={t('massSms')}>
      {(message) => (
        <>
          <MessageHead title={say(sms.title.one)} status={message.status} />
          <LinkedText text={message.template} />
          <MessageFacts message={message} more={{ [say(labelOf(sms, 'parts'))]: message.parts }} />
          <Receivers of={of} message={message} />
        </>
      )}
    </MessagePage>
  )
}
