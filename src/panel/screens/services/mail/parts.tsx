import MailOutlined from '@mui/icons-material/MailOutlined'
import { lazy } from 'react'
import { emails } from '#resources/emails'
import { messengers } from '#resources/mailing-lists'
import { useViewer } from '#kit/session/viewer'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import { CountsCell, RecipientsCell } from '../receivers/ReceiverCells'
import { ServiceButton } from '../ServiceButton'
import { ServiceDrawer } from '../ServiceDrawer'
import { useServicesText } from '../texts'

const OPENS = drawerParam(emails, 'send')
const MassMailPanel = lazy(() => import('./MassMailPanel'))

function NewMail() {
  const t = useServicesText()
  return (
    messengers(useViewer()) && <ServiceButton isPrimary opens={OPENS} label={t('newMail')} icon={<MailOutlined />} />
  )
}
const MailDrawer = () => messengers(useViewer()) && <ServiceDrawer opens={OPENS} panel={MassMailPanel} />

/** Mass mailing: the log of mails, a row opens the mail with its receivers, and the drawer of a new one. */
export const emailParts: ScreenParts = {
  cells: { recipients: RecipientsCell, counts: CountsCell },
  looks: { recipients: { width: 216, isWords: true }, counts: { width: 232, isWords: true } },
  rowLink: ({ id }) => `/services/mass-mailing/${id}`,
  primary: NewMail,
  drawers: [MailDrawer],
}
