import Check from '@mui/icons-material/CheckOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import { useId, useState } from 'react'
import { Link, useParams } from 'react-router'
import { EVALUATION_TEXT, questions, ratedQuestions, toldQuestions } from '#resources/evaluation-questions'
import { sendEvaluation } from '#resources/evaluations.calls'
import { useIsOnline } from '#kit/feedback/OfflineBar'
import { notify } from '#kit/feedback/toast-store'
import { useText, useWords } from '#kit/i18n/text'
import type { AnswerOf } from '#kit/http/send'
import { useCall } from '#kit/query/use-call'
import { useSendOnce } from '#kit/query/use-send-once'
import { Button } from '#kit/theme/Button'
import { useHeading } from '../../shared/heading'
import { Loaded } from '../../shared/Loaded'
import { Dock } from '../../shared/parts'
import { useUser } from '../../shared/user'
import { studentCalls } from '../calls'
import { Empty } from '../Empty'
import { studentPaths } from '../paths'
import { Stars } from '../Stars'
import { studentArea } from '../texts'
import { answeredOf, dropAnswers, keepAnswers, keptAnswers, type Answers } from './evaluation-draft'
import { OutsideForm } from './OutsideForm'
import styles from './certificate.module.css'

type Form = AnswerOf<typeof studentCalls.evaluationForm>

/** The evaluation form of a group (look 24). */
export default function EvaluationPage() {
  const t = useText(studentArea)
  const studentGroupId = Number(useParams().studentGroupId)
  const query = useCall(studentCalls.evaluationForm, { params: { studentGroupId } })
  useHeading({
    title: t('evaluation'),
    back: query.data?.isCertificateDue === false ? studentPaths.dashboard : studentPaths.certificate,
  })
  return (
    <Loaded query={query}>
      {(form) =>
        form.isFilled || form.evaluationLink !== null ? (
          <NothingToFill form={form} />
        ) : (
          <EvaluationForm form={form} studentGroupId={studentGroupId} />
        )
      }
    </Loaded>
  )
}

/** Shown when the evaluation is sent, or when the group uses an external form; leads to the certificate if there will be one. */
function NothingToFill({ form: { groupName, isFilled, evaluationLink, isCertificateDue } }: { form: Form }) {
  const t = useText(studentArea)
  if (!isCertificateDue && !isFilled && evaluationLink !== null)
    return (
      <Empty title={t('evaluate')} text={t('evaluateOutsideOnly')} action={<OutsideForm link={evaluationLink} />} />
    )
  const [to, way] = isCertificateDue
    ? [studentPaths.certificate, t('toCertificate')]
    : [studentPaths.dashboard, t('toDashboard')]
  return (
    <Empty
      title={isFilled ? t('evaluationWasSent') : t('evaluateFirst')}
      text={isFilled ? groupName : t('evaluateOutsideText')}
      action={
        <Button component={Link} to={to} variant="contained" size="large">
          {way}
        </Button>
      }
    />
  )
}

function EvaluationForm({ form, studentGroupId }: { form: Form; studentGroupId: number }) {
  const t = useText(studentArea)
  const say = useWords()
  const user = useUser()
  const isOnline = useIsOnline()
  const id = useId()
  const [answers, setAnswers] = useState(() => keptAnswers(user, studentGroupId))
  const sending = useSendOnce(sendEvaluation, {
    onSuccess: () => {
      dropAnswers(user, studentGroupId)
      notify('success', t(form.isCertificateDue ? 'evaluationSent' : 'evaluationWasSent'))
    },
  })
  const answer = (more: Answers) => {
    const next = { ...answers, ...more }
    setAnswers(next)
    keepAnswers(user, studentGroupId, next)
  }
  const { course, lecturer, materials, rooms, helped, different } = answers
  const left = ratedQuestions.filter((name) => answers[name] === undefined).length
  const labelOf = (name: (typeof ratedQuestions)[number]) =>
    name === 'lecturer' && form.lecturer !== null ? t('lecturerNamed', { name: form.lecturer }) : say(questions[name])
  const submit = () => {
    if (course === undefined || lecturer === undefined || materials === undefined || rooms === undefined) return
    sending.mutate({ params: { studentGroupId }, body: { course, lecturer, materials, rooms, helped, different } })
  }
  return (
    <>
      <div className={styles.note}>
        {form.isAnonymous && <VisibilityOff aria-hidden />}
        <p>
          <b>{form.groupName}</b> <span className="num">{t('answered', { count: answeredOf(answers) })}</span>
          <br />
          {form.isAnonymous ? t('anonymous') : t('named')}
        </p>
      </div>
      {ratedQuestions.map((name) => (
        <div key={name} className={styles.question}>
          <Stars label={labelOf(name)} value={answers[name] ?? null} onChange={(value) => answer({ [name]: value })} />
        </div>
      ))}
      {toldQuestions.map((name) => (
        <div key={name} className={styles.question}>
          <label htmlFor={`${id}${name}`}>
            <span>{say(questions[name])}</span>
            <small className="num">
              {answers[name] ? `${answers[name].length} / ${EVALUATION_TEXT}` : t('optional')}
            </small>
          </label>
          <textarea
            id={`${id}${name}`}
            rows={3}
            maxLength={EVALUATION_TEXT}
            placeholder={t('oneThing')}
            value={answers[name] ?? ''}
            onChange={({ target }) => answer({ [name]: target.value })}
          />
        </div>
      ))}
      <Dock
        said={
          <span className={styles.said}>
            <span>
              {answeredOf(answers) > 0 && (
                <>
                  <Check aria-hidden /> {t('draftKept')}
                </>
              )}
            </span>
            <span>
              {isOnline ? (left > 0 ? t('ratingsLeft', { smart_count: left }) : t('ready')) : t('waitsForConnection')}
            </span>
          </span>
        }
      >
        <Button
          size="large"
          variant="contained"
          disabled={left > 0 || !isOnline}
          loading={sending.isPending}
          onClick={submit}
        >
          {t('send')}
        </Button>
      </Dock>
    </>
  )
}
