import { stageAt } from './moves'
import { applicants, type Applicant } from '#resources/applicants'
import { applicantPipeline, applicantPipelineColumn, type BoardOrder } from '#resources/pipeline.calls'
import type { BoardSource } from '#panel/kernel/board/load-board'
import { request } from '#panel/kernel/data/http-client'

/** What cards show, and what their menus and the form of a move look at. */
const columns: readonly (keyof Applicant)[] = [
  'name',
  'status',
  'scheduledDate',
  'courseId',
  'groupId',
  'createdById',
  'created_at',
  'updated_at',
  'email',
  'phoneNumber',
  'paymentMethod',
  'contactLater',
  'isRegistrationMailSent',
  'hasDebt',
  'debts',
  'admissionExam',
  'droppedOutAt',
]
const options = { calcDebt: true, loadExams: true, columns }

/** The pipeline by its own calls: one for all stages, which holds however many there are, and one for more of a stage. */
export function pipelineSource(
  filter: Readonly<Record<string, unknown>>,
  sortBy: BoardOrder,
  sortDirection: 'ASC' | 'DESC',
): BoardSource {
  const order = { sortBy, sortDirection }
  const body = { ...filter, ...options }
  return {
    key: [applicants.name, 'pipeline', { filter, ...order }],
    load: async () => {
      const { columns, totalElements } = await request(applicantPipeline, { query: order, body })
      return {
        columns: columns.map(({ stage: key, statuses: counts, applicants: cards, count, next }) => ({
          key,
          count,
          cards,
          next,
          counts,
        })),
        total: totalElements,
      }
    },
    more: async ({ key, next }, pageSize) => {
      const query = { ...order, after: next ?? '', pageSize }
      const { applicants: cards, ...more } = await request(applicantPipelineColumn, {
        params: { stage: stageAt(key) },
        query,
        body,
      })
      return { ...more, cards }
    },
  }
}
