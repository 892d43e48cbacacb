import { useId, useRef, useState, type FormEvent } from 'react'
import { notifyFailure } from '#kit/feedback/toast-store'
import { faultsOf } from '#kit/form/resolver'
import { ApiError } from '#kit/http/api-error'
import { feedbackArea } from '#kit/i18n/feedback'
import { useMessage } from '#kit/i18n/message'
import { pageText } from '#kit/i18n/page'
import { useText } from '#kit/i18n/text'
import { useSendOnce } from '#kit/query/use-send-once'
import { draftAt, draftKey } from '#kit/session/drafts'
import { Button } from '#kit/theme/Button'
import { Labelled } from '../../shared/Labelled'
import { Sheet } from '../../shared/Sheet'
import { useUser } from '../../shared/user'
import { studentCalls } from '../calls'
import { Stars } from '../Stars'
import { studentArea } from '../texts'
import { closeFeedback } from './open-feedback'
import styles from './feedbacks.module.css'

/** The validation error of a text; null if it is valid. Loaded only when a feedback is sent, because it is larger than the form. */
async function faultOf(content: string): Promise<string | null> {
  const { giveFeedback } = await import('#resources/student-cabinet.calls')
  return faultsOf(giveFeedback.body?.safeParse({ content }).error).content ?? null
}

/** 'Add a Feedback': a text, and optional stars (part 2 §5). What was typed survives a reload. */
export default function FeedbackSheet() {
  const t = useText(studentArea)
  const tf = useText(feedbackArea)
  const say = useMessage()
  const user = useUser()
  const title = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [draft] = useState(() => draftAt(draftKey(user, 'feedback')))
  const [typed, setTyped] = useState(() => typedOf(draft.read()))
  const [fault, setFault] = useState<string | null>(null)
  /** From the click until the response: the validation may have to be loaded first. */
  const [isBusy, setBusy] = useState(false)
  const { content, rating } = typed
  const refuse = (said: string) => {
    setBusy(false)
    setFault(said)
    box.current?.focus()
  }
  const sending = useSendOnce(studentCalls.giveFeedback, {
    onSuccess: () => {
      draft.drop()
      closeFeedback()
    },
    onError: (failure) => {
      const said = failure instanceof ApiError ? failure.errors.content : undefined
      if (said !== undefined) return refuse(said)
      setBusy(false)
      notifyFailure(failure)
    },
  })
  const type = (more: Partial<typeof typed>) => {
    const next = { ...typed, ...more }
    setTyped(next)
    draft.keep(next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const said = await faultOf(content)
      if (said !== null) return refuse(said)
      setFault(null)
      sending.mutate({ params: { id: user.id }, body: { studentId: user.id, content, rating } })
    } catch (failure) {
      // Without a connection the validation may not be loaded yet.
      setBusy(false)
      notifyFailure(failure, pageText('noConnection'))
    }
  }
  return (
    <Sheet isOpen onClose={closeFeedback} className={styles.sheet} aria-labelledby={title}>
      <h2 id={title}>{t('addFeedback')}</h2>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.stars}>
          <Stars label={t('rating')} value={rating} onChange={(value) => type({ rating: value })} />
          {rating !== null && <Button onClick={() => type({ rating: null })}>{t('clearStars')}</Button>}
        </div>
        <Labelled label={t('feedbackLabel')} isRequired error={fault === null ? null : say(fault)}>
          {(said) => (
            <textarea
              {...said}
              ref={box}
              rows={4}
              value={content}
              onChange={({ target }) => {
                type({ content: target.value })
                setFault(null)
              }}
            />
          )}
        </Labelled>
        <div className={styles.actions}>
          <Button size="large" variant="outlined" onClick={closeFeedback}>
            {tf('cancel')}
          </Button>
          <Button size="large" variant="contained" type="submit" loading={isBusy}>
            {t('addFeedback')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

/** A draft as form values. Anybody with this browser can edit its local storage, so other types are ignored. */
const typedOf = (values: Readonly<Record<string, unknown>> | null): { content: string; rating: number | null } => ({
  content: typeof values?.content === 'string' ? values.content : '',
  rating: typeof values?.rating === 'number' ? values.rating : null,
})
