import { NoRight } from '../../../kit/feedback/NoRight'
import { usePanelText } from './i18n/panel-texts'
import { rolesInWords } from './role-names'
import { useViewer } from './viewer'

/** In place of a page that is not this person's: whose right it is, by the role they hold (look: 'No right'). */
export function NoRightPage({ thing }: { thing: string }) {
  const role = rolesInWords(useViewer().roles, usePanelText())
  return <NoRight thing={thing.toLowerCase()} {...(role !== '' && { role })} />
}
