import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { checkFields } from '#resources/kernel/check-row'
import { calls } from '#resources/kernel/derived-calls'
import { callOutcomes, phoneCalls, type PhoneCall } from '#resources/phone-calls'
import { notify } from '#kit/feedback/toast-store'
import { useMessage } from '#kit/i18n/message'
import { useWords } from '#kit/i18n/text'
import { useSendOnce } from '#kit/query/use-send-once'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { useTextsDraft } from '#panel/kernel/form/draft/use-draft'
import { useTimelineText } from '../texts'
import { TextForm } from './TextForm'
import styles from './composer.module.css'

const outcomes = Object.keys(callOutcomes) as PhoneCall['outcome'][]

/** Form that records a call: outcome, minutes if it was answered, and what was said. */
export function CallForm({ id }: { id: number }) {
  const t = useTimelineText()
  const say = useWords()
  const sayMessage = useMessage()
  const faultId = useId()
  const draft = useTextsDraft(`applicants ${id} call`, { text: '', outcome: 'ANSWERED', minutes: '' })
  const outcome = outcomes.find((each) => each === draft.texts.outcome) ?? 'ANSWERED'
  const { mutateAsync } = useSendOnce(calls(phoneCalls).create, {
    onSuccess: () => notify('success', t('callNoted')),
  })
  const isAnswered = outcome === 'ANSWERED'
  const typed = draft.texts.minutes
  const minutes = isAnswered && typed !== '' ? Number(typed) : null
  const fault = checkFields(phoneCalls.fields, { minutes }, false).errors.minutes
  return (
    <TextForm
      draft={draft}
      label={t('callHint')}
      button={t('add')}
      max={1000}
      mayBeEmpty
      isHeld={fault !== undefined}
      onSend={(note) =>
        mutateAsync({
          body: {
            applicantId: id,
            outcome,
            note: note || null,
            minutes,
          },
        })
      }
      over={
        <div className={styles.line}>
          <ToggleButtons
            label={t('outcome')}
            options={outcomes}
            value={outcome}
            onChange={(next) => draft.setText('outcome', next)}
          >
            {(each) => say(callOutcomes[each])}
          </ToggleButtons>
          {isAnswered && (
            <OutlinedInput
              className={styles.minutes}
              value={typed}
              error={fault !== undefined}
              placeholder={t('minutes')}
              onChange={({ target }) => draft.setText('minutes', target.value.replace(/\D/g, '').slice(0, 3))}
              slotProps={{
                input: { 'aria-label': t('minutes'), 'aria-describedby': fault && faultId, inputMode: 'numeric' },
              }}
            />
          )}
          {fault !== undefined && (
            <FormHelperText error id={faultId}>
              {sayMessage(fault)}
            </FormHelperText>
          )}
        </div>
      }
    />
  )
}
