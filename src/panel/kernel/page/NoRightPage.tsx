import { useViewer } from '#kit/session/viewer'
import { useRoleNames } from './role-names'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'
import { Blank } from '#kit/feedback/Blank'

/** Shown in place of a page that the viewer may not open, with the viewer's roles (look: 'No right'). */
export function NoRightPage({ thing }: { thing: string }) {
  const role = useRoleNames()(useViewer().roles)
  return <NoRight thing={thing.toLowerCase()} {...(role !== '' && { role })} />
}

/** `thing` names in the plural what may not be seen ('payments'); `role` is the displayed role name. */
function NoRight({ thing, role }: { thing: string; role?: string }) {
  const t = useText(feedbackArea)
  const text = role === undefined ? t('askAdministrator') : t('askAdministratorRole', { role })
  return <Blank title={t('noRight', { thing })} text={text} />
}
