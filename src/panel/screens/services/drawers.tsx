import { lazy } from 'react'
import { emails } from '#resources/emails'
import { messengers } from '#resources/mailing-lists'
import { sms } from '#resources/sms'
import { useViewer } from '#kit/session/viewer'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { ServiceDrawer } from './ServiceDrawer'

const MassMailPanel = lazy(() => import('./mail/MassMailPanel'))
const MassSmsPanel = lazy(() => import('./sms/MassSmsPanel'))

/** Parameters of the URL that open the drawers of a new mail and a new SMS. */
export const MAIL_DRAWER = drawerParam(emails, 'send')
export const SMS_DRAWER = drawerParam(sms, 'send')

export const MailDrawer = () => messengers(useViewer()) && <ServiceDrawer opens={MAIL_DRAWER} panel={MassMailPanel} />
export const SmsDrawer = () => messengers(useViewer()) && <ServiceDrawer opens={SMS_DRAWER} panel={MassSmsPanel} />
