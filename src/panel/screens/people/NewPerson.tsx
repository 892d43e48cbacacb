import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import { oneTimePassword } from '#resources/people-fields'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText, useWords } from '#kit/i18n/text'
import { OnceShown } from '#panel/kernel/actions/OnceShown'
import { textOf } from '#panel/kernel/cells/read-value'
import { usePanelText } from '#panel/kernel/page/panel-texts'

interface NewPersonProps {
  record: RaRecord
  onClose: () => void
  /** Label of the button; 'Close' by default. */
  button?: string
}

/** Shows the one-time password of a new person who may sign in; it cannot be shown again (DECISIONS 'One-time password'). */
export function NewPerson({ record, onClose, button }: NewPersonProps) {
  const t = usePanelText()
  const say = useWords()
  const feedback = useText(feedbackArea)
  const name =
    textOf(record.name) ?? [record.firstName, record.lastName].flatMap((part) => textOf(part) ?? []).join(' ')
  const password = textOf(record.oneTimePassword)
  return (
    <div role="status" style={{ display: 'grid', gap: 12, padding: '16px 0', fontSize: 14 }}>
      <p style={{ overflowWrap: 'anywhere' }}>
        {t('userCreated', { name, username: textOf(record.username) ?? textOf(record.email) ?? '' })}
      </p>
      {password !== null && (
        <>
          <p style={{ fontSize: 12, fontWeight: 500, color: 'var(--t2)' }}>{say(oneTimePassword.label)}</p>
          <OnceShown text={password} />
          <p style={{ fontSize: 12, color: 'var(--t3)' }}>{say(oneTimePassword.note)}</p>
        </>
      )}
      <span>
        <Button variant="contained" onClick={onClose}>
          {button ?? feedback('close')}
        </Button>
      </span>
    </div>
  )
}
