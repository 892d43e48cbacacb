import { useText } from '#kit/i18n/text'
import { NextPage } from './NextPage'
import { publicArea } from './texts'

/** The check of a document of an application: who answers for one now. */
export default function VerificationPage() {
  const t = useText(publicArea)
  return <NextPage title={t('verification')} textOf={() => t('verificationNext')} />
}
