import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { EVALUATIONS_SHOWN, questions, ratedQuestions, toldQuestions } from '#resources/evaluation-questions'
import { evaluationMessages } from '#resources/evaluations.messages'
import type { GroupEvaluations } from '#resources/evaluations.calls'
import type { ExportFormat } from '#resources/kernel/derived-parts'
import { STARS } from '#resources/student-feedbacks'
import type { Context } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import type { ExportColumn } from '#server/kernel/export-columns'
import { sendRows } from '#server/kernel/export-file'
import { resultsOf } from './evaluation-results'

interface Line {
  question: string
  answers: number
  mean: number | null
  counts: readonly number[]
  text: string | null
  name: string | null
}

const column = (head: string, valueOf: ExportColumn<Line>['valueOf']): ExportColumn<Line> => ({ head, valueOf })
/** The name column exists only if the results are not anonymous. */
const columnsOf = ({ isAnonymous }: GroupEvaluations): ExportColumn<Line>[] => [
  column('Question', ({ question }) => question),
  column('Answers', ({ answers }) => answers),
  column('Mean', ({ mean }) => mean),
  ...Array.from({ length: STARS }, (_, at) =>
    column(at === 0 ? '1 star' : `${at + 1} stars`, ({ counts }) => counts[at] ?? null),
  ),
  column('Answer in words', ({ text }) => text),
  ...(isAnonymous ? [] : [column('Name', ({ name }) => name)]),
]

/** A row for each rated question, then one for each written answer, in the order of the results. */
function linesOf({ ratings, ...told }: GroupEvaluations): Line[] {
  return [
    ...ratedQuestions.map((name) => {
      const { mean, counts } = ratings[name]
      const answers = counts.reduce((sum, count) => sum + count, 0)
      return { question: questions[name].en, answers, mean, counts, text: null, name: null }
    }),
    ...toldQuestions.flatMap((asked) =>
      told[asked].map(({ text, name }) => ({
        question: questions[asked].en,
        answers: 1,
        mean: null,
        counts: [],
        text,
        name,
      })),
    ),
  ]
}

/** Sends the results of a group as a file, limited to what `resultsOf` shows. 409 if that is nothing. */
export async function sendEvaluations(
  context: Context,
  groupId: number,
  format: ExportFormat,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const results = await resultsOf(context, groupId)
  if (results.shown === 0)
    throw new AppError('wrong_state', {
      said:
        results.isAnonymous && results.filled > 0
          ? evaluationMessages.tooFew({ least: EVALUATIONS_SHOWN })
          : evaluationMessages.none,
    })
  const file = { format, name: `evaluations-${groupId}`, title: 'Evaluations' }
  return sendRows(reply, file, columnsOf(results), Readable.from(linesOf(results)))
}
