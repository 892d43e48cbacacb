import { feedbackArea } from '../i18n/feedback'
import { useText } from '../i18n/text'
import { Blank } from './Blank'

/** A part that this person may not see: `thing` in the plural ('payments'), `role` as people say it. */
export function NoRight({ thing, role }: { thing: string; role?: string }) {
  const t = useText(feedbackArea)
  const text = role === undefined ? t('askAdministrator') : t('askAdministratorRole', { role })
  return <Blank title={t('noRight', { thing })} text={text} />
}
