import SmsOutlined from '@mui/icons-material/SmsOutlined'
import { lazy } from 'react'
import { messengers } from '#resources/mailing-lists'
import { sms } from '#resources/sms'
import { useViewer } from '#kit/session/viewer'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import { CountsCell, RecipientsCell } from '../receivers/ReceiverCells'
import { ServiceButton } from '../ServiceButton'
import { ServiceDrawer } from '../ServiceDrawer'
import { SmsTextInput } from './SmsTextInput'
import { useServicesText } from '../texts'

const OPENS = drawerParam(sms, 'send')
const MassSmsPanel = lazy(() => import('./MassSmsPanel'))

function NewSms() {
  const t = useServicesText()
  return messengers(useViewer()) && <ServiceButton isPrimary opens={OPENS} label={t('newSms')} icon={<SmsOutlined />} />
}
const SmsDrawer = () => messengers(useViewer()) && <ServiceDrawer opens={OPENS} panel={MassSmsPanel} />

/** Mass SMS: the log, a row opens the SMS with its numbers, and the drawer of a new one. */
export const smsParts: ScreenParts = {
  cells: { recipients: RecipientsCell, counts: CountsCell },
  looks: { recipients: { width: 176, isWords: true }, counts: { width: 232, isWords: true } },
  rowLink: ({ id }) => `/services/mass-sms/${id}`,
  inputs: { template: SmsTextInput },
  primary: NewSms,
  drawers: [SmsDrawer],
}
