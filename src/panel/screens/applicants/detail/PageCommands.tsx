import { applicants } from '#resources/applicants'
import { messengers } from '#resources/mailing-lists'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { panelKeys } from '#resources/kernel/panel-keys'
import { RecordCommands } from '#panel/kernel/commands/RecordCommands'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { useWrite } from '../timeline/composer/use-write'
import { ATTACH, STATUS } from './drawers'
import { useDetailText } from './texts'
import type { General } from './use-detail'

/** Commands of the shortcut keys and the palette on the page of an applicant. */
export function PageCommands({ record: applicant }: { record: General }) {
  const t = useDetailText()
  const viewer = useViewer()
  const write = useWrite()
  const change = useParamChange()
  const id = String(applicant.id)
  const opens = (param: string) => () => change({ [param]: id })
  const mayWrite = mayOffer(applicants.access.write, viewer, applicant)
  return (
    <RecordCommands
      resource={applicants}
      record={applicant}
      also={[
        ...(mayWrite ? [{ title: t('changeStatus'), keys: panelKeys.status, run: opens(STATUS) }] : []),
        ...(messengers(viewer)
          ? [
              { title: t('sendMail'), keys: panelKeys.mail, run: () => write('mail') },
              { title: t('sendSms'), keys: panelKeys.sms, run: () => write('sms') },
              { title: t('noteCall'), run: () => write('call') },
            ]
          : []),
        { title: t('writeComment'), keys: panelKeys.comment, run: () => write('comment') },
        { title: t('attachFile'), keys: panelKeys.attach, run: opens(ATTACH) },
      ]}
    />
  )
}
