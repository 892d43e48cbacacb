import { lazy } from '#kit/lazy'
import { emails } from '#resources/emails'
import { messengers } from '#resources/mailing-lists'
import { sms } from '#resources/sms'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import type { PartDrawer } from '#panel/kernel/screen-parts'

/** The drawer of a new mail. */
export const mailDrawer: PartDrawer = {
  opens: drawerParam(emails, 'send'),
  isFor: messengers,
  panel: lazy(() => import('./mail/MassMailPanel')),
}

/** The drawer of a new SMS. */
export const smsDrawer: PartDrawer = {
  opens: drawerParam(sms, 'send'),
  isFor: messengers,
  panel: lazy(() => import('./sms/MassSmsPanel')),
}
