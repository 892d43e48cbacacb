import { stageAt } from './moves'
import type { Viewer } from '#resources/kernel/access'
import { applicants, type Applicant } from '#resources/applicants'
import { applicantPipeline, applicantPipelineColumn, type BoardOrder } from '#resources/pipeline.calls'
import type { BoardSource } from '#panel/kernel/board/load-board'
import { request } from '#panel/kernel/data/http-client'
import { optionsFor } from '#panel/kernel/list/list-options'
import type { ScreenParts } from '#panel/kernel/screen-parts'

/** Fields that cards show or the form of a move reads. */
const ofCards: readonly (keyof Applicant)[] = [
  'courseId',
  'groupId',
  'createdById',
  'contactLater',
  'created_at',
  'updated_at',
  'hasDebt',
  'debts',
  'droppedOutAt',
]

/** The fields that the board loads: those of its cards, and those that the list also needs of every applicant. */
export const columnsOfCards = (viewer: Viewer, { reads = [], ...parts }: ScreenParts): readonly string[] =>
  optionsFor(applicants, viewer, [], { ...parts, reads: [...reads, ...ofCards] }).columns

/** The board's two calls: one for all stages with their counts and first cards, and one for more cards of a stage. */
export function pipelineSource(
  filter: Readonly<Record<string, unknown>>,
  sortBy: BoardOrder,
  sortDirection: 'ASC' | 'DESC',
  columns: readonly string[],
): BoardSource {
  const order = { sortBy, sortDirection }
  const body = { ...filter, calcDebt: true, loadExams: true, columns }
  return {
    key: [applicants.name, 'pipeline', { filter, ...order }],
    load: async () => {
      const { columns: stages, totalElements } = await request(applicantPipeline, { query: order, body })
      return {
        columns: stages.map(({ stage: key, statuses: counts, applicants: cards, count, next }) => ({
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
