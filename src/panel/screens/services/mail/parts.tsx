import MailOutlined from '@mui/icons-material/MailOutlined'
import { messengers } from '#resources/mailing-lists'
import { useViewer } from '#kit/session/viewer'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import { CountsCell, RecipientsCell } from '../receivers/ReceiverCells'
import { mailDrawer } from '../drawers'
import { ServiceButton } from '../ServiceButton'
import { useServicesText } from '../texts'

function NewMail() {
  const t = useServicesText()
  return (
    messengers(useViewer()) && (
      <ServiceButton isPrimary opens={mailDrawer.opens} label={t('newMail')} icon={<MailOutlined />} />
    )
  )
}

/** Mass mailing: the log of mails, a row opens the mail with its receivers, and the drawer of a new one. */
export const emailParts: ScreenParts = {
  cells: { recipients: RecipientsCell, counts: CountsCell },
  looks: { recipients: { width: 216, isWords: true }, counts: { width: 232, isWords: true } },
  rowLink: ({ id }) => `/services/mass-mailing/${id}`,
  primary: NewMail,
  drawers: [mailDrawer],
}
