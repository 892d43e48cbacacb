import { useViewer } from '#kit/session/viewer'
import { useRoleNames } from './role-names'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'
import { Blank } from '#kit/feedback/Blank'

/** In place of a page that is not this person's: whose right it is, by the role they hold (look: 'No right'). */
export function NoRightPage({ thing }: { thing: string }) {
  const role = useRoleNames()(useViewer().roles)
  return <NoRight thing={thing.toLowerCase()} {...(role !== '' && { role })} />
}

/** A part that this person may not see: `thing` in the plural ('payments'), `role` as people say it. */
function NoRight({ thing, role }: { thing: string; role?: string }) {
  const t = useText(feedbackArea)
  const text = role === undefined ? t('askAdministrator') : t('askAdministratorRole', { role })
  return <Blank title={t('noRight', { thing })} text={text} />
}
