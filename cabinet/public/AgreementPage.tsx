import { useText } from '#kit/i18n/text'
import { NextPage } from './NextPage'
import { publicArea } from './texts'

/** The agreement of an application: when it is signed, and who sends it. */
export default function AgreementPage() {
  const t = useText(publicArea)
  return (
    <NextPage
      title={t('agreement')}
      textOf={({ done, contact }) => (done < 4 ? t('agreementLater') : t('agreementNext', { name: contact.name }))}
    />
  )
}
