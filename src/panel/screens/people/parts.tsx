import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import { instructors } from '#resources/instructors'
import { users } from '#resources/users'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText, useWords } from '#kit/i18n/text'
import { oneTimePassword } from '#resources/people-fields'
import { OnceShown } from '#panel/kernel/actions/OnceShown'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { textOf } from '#panel/kernel/cells/read-value'
import { DeactivatedSwitch } from './DeactivatedSwitch'
import { pictureOf, signatureOf, Standing, TeachesAs } from './page-parts'

/** Parts of users and, below, instructors: the one-time password of a new one is shown once (USR-003). */
export const userParts: ScreenParts = {
  created: NewPerson,
  // Users cannot delete their own account.
  mayDelete: ({ id }, viewer) => id !== viewer.id,
  page: {
    mark: pictureOf(users),
    standing: Standing,
    facts: { deactivated: DeactivatedSwitch },
    underFacts: signatureOf(users),
    lists: { teams: { looks: { phoneNumbers: { width: 320, isRight: false } } } },
  },
}
export const instructorParts: ScreenParts = {
  created: NewPerson,
  page: {
    mark: pictureOf(instructors),
    underFacts: signatureOf(instructors),
    lists: {
      groups: {
        cells: { groupInstructors: TeachesAs },
        looks: {
          name: { width: 120, least: 84 },
          startDate: { width: 116, least: 112 },
          groupInstructors: { width: 184, least: 176, isWords: true, head: { en: 'As', hy: 'Դեր' } },
        },
      },
    },
  },
}

/** Shows the one-time password of a new person who may sign in; it cannot be shown again (DECISIONS 'One-time password'). */
function NewPerson({ record, onClose }: { record: RaRecord; onClose: () => void }) {
  const t = usePanelText()
  const say = useWords()
  const feedback = useText(feedbackArea)
  const name =
    textOf(record.name) ?? [record.firstName, record.lastName].flatMap((part) => textOf(part) ?? []).join(' ')
  const password = textOf(record.oneTimePassword)
  return (
    <div role="status" style={{ display: 'grid', gap: 12, padding: '16px 0', fontSize: 14 }}>
      <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
        {t('userCreated', { name, username: textOf(record.username) ?? textOf(record.email) ?? '' })}
      </p>
      {password !== null && (
        <>
          <p style={{ margin: 0, fontSize: 12, fontWeight: 500, color: 'var(--t2)' }}>{say(oneTimePassword.label)}</p>
          <OnceShown text={password} />
          <p style={{ margin: 0, fontSize: 12, color: 'var(--t3)' }}>{say(oneTimePassword.note)}</p>
        </>
      )}
      <span>
        <Button variant="contained" onClick={onClose}>
          {feedback('close')}
        </Button>
      </span>
    </div>
  )
}
