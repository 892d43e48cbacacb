import { useState } from 'react'
import Checkbox from '@mui/material/Checkbox'
import type { RaRecord } from 'react-admin'
import { users } from '#resources/users'
import { labelOf } from '#resources/kernel/labels'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { useText, useWords } from '#kit/i18n/text'
import { useFlagToggle } from '#panel/kernel/list/use-flag-toggle'
import { peopleArea } from './texts'

/** The checkbox that deactivates a user, after a question, and activates again (USR-006). */
export function DeactivatedSwitch({ record, name }: { record: RaRecord; name: string }) {
  const t = useText(peopleArea)
  const say = useWords()
  const { isOn, toggle, isBusy } = useFlagToggle(users, record, 'deactivated')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Checkbox
        checked={isOn}
        disabled={isBusy}
        sx={{ m: '-6px 0 -6px -8px' }}
        onChange={() => (isOn ? toggle() : setAsking(true))}
        slotProps={{ input: { 'aria-label': say(labelOf(users, 'deactivated')) } }}
      />
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t('deactivateTitle')}
        text={t('deactivateText')}
        whom={<b>{name}</b>}
        confirm={t('deactivate')}
        onConfirm={() => {
          setAsking(false)
          toggle()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
