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

/**
 * The board's two calls: one for all stages with their counts and first cards, and one for more cards of a stage. Unless
 * `isExactWanted`, the server may stop counting above 10,000 applicants.
 */
export function pipelineSource(
  filter: Readonly<Record<string, unknown>>,
  sortBy: BoardOrder,
  sortDirection: 'ASC' | 'DESC',
  columns: readonly string[],
  isExactWanted: boolean,
): BoardSource {
  const order = { sortBy, sortDirection }
  const exactTotal = isExactWanted ? 'true' : 'false'

  const body = { ...filter, calcDebt: true, loadExams: true, columns }
  return {
    key: [applicants.name, 'pipeline', { filter, ...order, exactTotal }],
    load: async () => {
      const answer = await request(applicantPipeline, { query: { ...order, exactTotal }, body })
      const { columns: stages, totalElements: total, isTotalExact = true } = answer
      return {
        columns: stages.map(({ stage: key, statuses: counts, applicants: cards, count, next }) => ({
          key,
          count,
          // The first cards of a column are all of it if it has no next ones.
          isExact: isTotalExact || next === null,
          cards,
          next,
          counts,
        })),
        total,
        isTotalExact,
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
