import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { calls } from '#resources/kernel/derived-calls'
import { callOutcomes, phoneCalls, type PhoneCall } from '#resources/phone-calls'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { useWords } from '#kit/i18n/text'
import { useSend } from '#kit/query/use-call'
import { useTimelineText } from '../texts'
import { TextForm } from './TextForm'
import styles from './composer.module.css'

const outcomes = Object.keys(callOutcomes) as PhoneCall['outcome'][]

/** Notes a call: how it ended, how long it took, what was said. */
export function CallForm({ id }: { id: number }) {
  const t = useTimelineText()
  const say = useWords()
  const [outcome, setOutcome] = useState<PhoneCall['outcome']>('ANSWERED')
  const [minutes, setMinutes] = useState('')
  const { mutateAsync } = useSend(calls(phoneCalls).create, {
    onSuccess: () => {
      notify('success', t('callNoted'))
      setMinutes('')
    },
    onError: (failure) => notifyFailure(failure),
  })
  const isAnswered = outcome === 'ANSWERED'
  return (
    <TextForm
      draft={`applicants ${id} call`}
      label={t('callHint')}
      button={t('add')}
      max={1000}
      mayBeEmpty
      onSend={(note) =>
        mutateAsync({
          body: {
            applicantId: id,
            outcome,
            note: note || null,
            minutes: isAnswered && minutes ? Number(minutes) : null,
          },
        })
      }
      over={
        <div className={styles.line}>
          <ToggleButtonGroup
            exclusive
            value={outcome}
            aria-label={t('outcome')}
            onChange={(_, next: PhoneCall['outcome'] | null) => next !== null && setOutcome(next)}
          >
            {outcomes.map((each) => (
              <ToggleButton key={each} value={each}>
                {say(callOutcomes[each])}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {isAnswered && (
            <OutlinedInput
              className={styles.minutes}
              value={minutes}
              placeholder={t('minutes')}
              onChange={({ target }) => setMinutes(target.value.replace(/\D/g, '').slice(0, 3))}
              slotProps={{ input: { 'aria-label': t('minutes'), inputMode: 'numeric' } }}
            />
          )}
        </div>
      }
    />
  )
}
