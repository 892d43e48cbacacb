import Checkbox from '@mui/material/Checkbox'
import type { RaRecord } from 'react-admin'
import { admins } from '#resources/access'
import { users } from '#resources/users'
import { labelOf } from '#resources/kernel/labels'
import { useText, useWords } from '#kit/i18n/text'
import { useUser, useViewer } from '#kit/session/viewer'
import { useQuestion } from '#panel/kernel/actions/use-question'
import { calledOf } from '#panel/kernel/cells/read-value'
import { useFlagToggle } from '#panel/kernel/list/use-flag-toggle'
import { peopleArea } from './texts'

/** Whether a user is deactivated; for administrators a checkbox that changes it for other users, after a confirmation (USR-006). */
export function DeactivatedSwitch({ record }: { record: RaRecord }) {
  const t = useText(peopleArea)
  const say = useWords()
  const { isOn, toggle, isBusy } = useFlagToggle(users, record, 'deactivated')
  const { ask, dialog } = useQuestion()
  const [viewer, self] = [useViewer(), useUser()]
  const mayChange = admins(viewer) && self.id !== record.id
  if (!mayChange) return t(isOn ? 'yes' : 'no')
  const deactivate = async () => {
    const whom = <b>{calledOf(users, record)}</b>
    const confirm = t('deactivate')
    if (await ask({ title: t('deactivateTitle'), text: t('deactivateText'), whom, confirm, isDanger: true })) toggle()
  }
  return (
    <>
      <Checkbox
        checked={isOn}
        disabled={isBusy}
        sx={{ m: '-6px 0 -6px -8px' }}
        onChange={() => (isOn ? toggle() : void deactivate())}
        slotProps={{ input: { 'aria-label': say(labelOf(users, 'deactivated')) } }}
      />
      {dialog}
    </>
  )
}
