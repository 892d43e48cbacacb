import Drawer from '@mui/material/Drawer'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { giveFeedback } from '#resources/student-cabinet.calls'
import { faultsOf, resolverOf, showRefusal } from '#kit/form/resolver'
import { feedbackArea } from '#kit/i18n/feedback'
import { useMessage } from '#kit/i18n/message'
import { useText } from '#kit/i18n/text'
import { useSend } from '#kit/query/use-call'
import { draftKey, dropDraft, keepDraft, readDraft } from '#kit/session/drafts'
import { Button } from '#kit/theme/Button'
import { useUser } from '../../shared/user'
import { Stars } from '../Stars'
import { studentArea } from '../texts'
import { closeFeedback } from './open-feedback'
import styles from './feedbacks.module.css'

interface Typed {
  content: string
}

const resolver = resolverOf(({ content }: Typed) => faultsOf(giveFeedback.body?.safeParse({ content }).error))

/** 'Add a Feedback': a text, and stars where one is touched (part 2 §5). What was typed survives a reload. */
export default function FeedbackSheet() {
  const t = useText(studentArea)
  const tf = useText(feedbackArea)
  const say = useMessage()
  const user = useUser()
  const title = useId()
  const key = draftKey(user, 'feedback')
  const [draft] = useState(() => readDraft(key)?.values)
  const [rating, setRating] = useState<number | null>(typeof draft?.rating === 'number' ? draft.rating : null)
  const { register, handleSubmit, setError, getValues, formState } = useForm<Typed>({
    resolver,
    defaultValues: { content: typeof draft?.content === 'string' ? draft.content : '' },
  })
  const sending = useSend(giveFeedback, {
    onSuccess: () => {
      dropDraft(key)
      closeFeedback()
    },
    onError: (failure) => showRefusal(failure, ['content'], setError),
  })
  const keep = (values: object) => keepDraft(key, { at: Date.now(), version: null, values: { ...values } })
  const content = register('content', {
    onChange: () => keep({ content: getValues('content'), rating }),
  })
  const rate = (value: number | null) => {
    setRating(value)
    keep({ content: getValues('content'), rating: value })
  }
  const submit = handleSubmit(({ content: said }) =>
    sending.mutate({ params: { id: user.id }, body: { studentId: user.id, content: said, rating } }),
  )
  const fault = formState.errors.content?.message
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={closeFeedback}
      slotProps={{ paper: { className: styles.sheet, role: 'dialog', 'aria-labelledby': title } }}
    >
      <h2 id={title}>{t('addFeedback')}</h2>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.stars}>
          <Stars label={t('rating')} value={rating} onChange={rate} />
          {rating !== null && <Button onClick={() => rate(null)}>{t('clearStars')}</Button>}
        </div>
        <TextField
          {...content}
          label={t('feedbackLabel')}
          multiline
          minRows={4}
          maxRows={10}
          fullWidth
          required
          error={fault !== undefined}
          helperText={fault === undefined ? ' ' : say(fault)}
        />
        <div className={styles.actions}>
          <Button size="large" variant="outlined" onClick={closeFeedback}>
            {tf('cancel')}
          </Button>
          <Button size="large" variant="contained" type="submit" loading={sending.isPending}>
            {t('addFeedback')}
          </Button>
        </div>
      </form>
    </Drawer>
  )
}
