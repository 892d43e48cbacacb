import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Reviews from '@mui/icons-material/ReviewsOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { questions, ratedQuestions, toldQuestions, EVALUATIONS_SHOWN } from '#resources/evaluation-questions'
import { exportEvaluations, groupEvaluations, type GroupEvaluations } from '#resources/evaluations.calls'
import type { Group } from '#resources/groups'
import type { ExportFormat } from '#resources/kernel/derived-parts'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { ABSENT } from '#kit/format/dates'
import { saveBlob } from '#kit/http/save-blob'
import { useText, useWords } from '#kit/i18n/text'
import { useCall, useSend } from '#kit/query/use-call'
import { useListText } from '#panel/kernel/list/texts'
import { usePopup } from '#panel/kernel/page/use-popup'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { evaluationsArea } from './texts'
import styles from './evaluations.module.css'

/** The evaluations of a group together (DECISIONS "Evaluation 'filled'"): means, how often each star was given, written answers. */
export default function EvaluationsTab({ group }: { group: Group }) {
  const t = useText(evaluationsArea)
  const { data, error, refetch } = useCall(groupEvaluations, { params: { id: group.id } })
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton shape="table" />
  const { shown, filled, students, isAnonymous } = data
  const answered = t('answered', { filled, students })
  if (shown === 0)
    return (
      <Blank
        icon={<Reviews />}
        title={filled === 0 ? t('none') : answered}
        text={isAnonymous && filled > 0 ? t('tooFew', { least: EVALUATIONS_SHOWN }) : t('noneText')}
      />
    )
  return (
    <div className={styles.results}>
      <div className={styles.head}>
        <p>
          <b className="num">{answered}</b>{' '}
          {isAnonymous && <span className="quiet">{t(shown < filled ? 'someShown' : 'anonymous', { shown })}</span>}
        </p>
        <ExportButton group={group} />
      </div>
      <Ratings ratings={data.ratings} />
      <div className={styles.told}>
        {toldQuestions.map((name) => (
          <Told key={name} question={name} answers={data[name]} />
        ))}
      </div>
    </div>
  )
}

/** Exports the evaluations as an xlsx or csv file. */
function ExportButton({ group }: { group: Group }) {
  const t = useText(evaluationsArea)
  const say = useListText()
  const { close, button, popup } = usePopup('menu')
  const { mutate, isPending } = useSend(exportEvaluations)
  const save = (format: ExportFormat) => {
    close()
    mutate(
      { params: { id: group.id }, query: { format } },
      { onSuccess: (file) => saveBlob(file, `${group.name ?? group.id}-${t('fileName')}.${format}`) },
    )
  }
  return (
    <>
      <Button variant="outlined" startIcon={<FileDownload />} loading={isPending} {...button}>
        {t('export')}
      </Button>
      <Menu {...popup}>
        <MenuItem onClick={() => save('xlsx')}>{say('exportXlsx')}</MenuItem>
        <MenuItem onClick={() => save('csv')}>{say('exportCsv')}</MenuItem>
      </Menu>
    </>
  )
}

/** Table of the rated questions: the mean, and the count of each star with a bar. */
function Ratings({ ratings }: Pick<GroupEvaluations, 'ratings'>) {
  const t = useText(evaluationsArea)
  const say = useWords()
  const most = Math.max(1, ...ratedQuestions.flatMap((name) => ratings[name].counts))
  return (
    <div className={styles.ratings} tabIndex={0} role="region" aria-label={t('ratings')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('question')}</th>
            <th scope="col">{t('mean')}</th>
            {[1, 2, 3, 4, 5].map((stars) => (
              <th key={stars} scope="col">
                <span className="sr">{t('stars', { smart_count: stars })}</span>
                <span aria-hidden>{stars} ★</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ratedQuestions.map((name) => {
            const { mean, counts } = ratings[name]
            return (
              <tr key={name}>
                <th scope="row">{say(questions[name])}</th>
                <td className={`num ${styles.mean}`}>{mean === null ? ABSENT : mean.toFixed(1)}</td>
                {counts.map((count, place) => (
                  <td key={place} className="num">
                    <span className={styles.bar} aria-hidden>
                      <i style={{ height: `${(count / most) * 100}%` }} />
                    </span>
                    <span className={count === 0 ? styles.nobody : undefined}>{count}</span>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Told({
  question,
  answers,
}: {
  question: (typeof toldQuestions)[number]
  answers: GroupEvaluations['helped']
}) {
  const t = useText(evaluationsArea)
  const say = useWords()
  return (
    <section>
      <h2>
        {say(questions[question])} <span className="num">{answers.length}</span>
      </h2>
      {answers.length === 0 && <p className="quiet">{t('nothingSaid')}</p>}
      <ul>
        {answers.map(({ text, name }, place) => (
          <li key={place}>
            {text}
            {name !== null && <small>{name}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
