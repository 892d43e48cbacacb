import { useMemo } from 'react'
import { applicants } from '#resources/applicants'
import { stageGlyphs, statusesOf, statusOptions } from '#resources/applicant-statuses'
import { messages } from '#resources/kernel/messages'
import { useMessage } from '#kit/i18n/message'
import { useWords } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import type { BoardRules } from '#panel/kernel/board/board-rules'
import { heightOf } from '#panel/kernel/board/CardFrame'
import { writeFilter } from '#panel/kernel/list/filter-text'
import { saidTotal } from '#panel/kernel/list/total'
import { withParams } from '#panel/kernel/list/url-params'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { CardFace } from './CardFace'
import { mayMove, offeredStatuses, stageAt, stageOfCard, type Move } from './moves'
import { usePipelineText } from './texts'
import { boardParams } from './use-board-order'

/** Rules of the pipeline's board: its columns are stages with several statuses each, so a drop calls `ask` to choose one. */
export function usePipelineRules(filter: Readonly<Record<string, unknown>>, ask: (move: Move) => void): BoardRules {
  const t = usePipelineText()
  const stageText = usePanelText()
  const say = useWords()
  const sayMessage = useMessage()
  const viewer = useViewer()
  return useMemo(
    () => ({
      label: t('board'),
      columnsLabel: t('stages'),
      titleOf: (key) => stageText(stageAt(key)),
      markOf: (key) => ({ glyph: stageGlyphs[stageAt(key)] }),
      columnOf: stageOfCard,
      mayMove: (card) => mayMove(card, viewer),
      faultOf: (_, key) =>
        offeredStatuses(stageAt(key), viewer).length === 0 ? sayMessage(messages.notWritable) : null,
      becomes: (key) => {
        const [status] = offeredStatuses(stageAt(key), viewer)
        return status && say(statusOptions[status].label)
      },
      onDrop: (card, key) => ask({ stage: stageAt(key), card }),
      Face: CardFace,
      height: heightOf(2),
      // Counts the new applications, or the scheduled exams or interviews.
      noteOf: ({ key, isExact, counts = {} }) => {
        const told = (n: number | undefined, text: 'fresh' | 'booked') =>
          n ? t(text, { n: saidTotal(n, isExact) }) : ''
        if (key === 'application') return told(counts.APPLIED_ONLY, 'fresh')
        if (key === 'exam') return told(counts.EXAM_SCHEDULED, 'booked')
        return key === 'interview' ? told(counts.INTERVIEW_SCHEDULED, 'booked') : ''
      },
      listOf: (key) => {
        const { statuses: asked } = filter
        const all = statusesOf(stageAt(key))
        const statuses = Array.isArray(asked) ? all.filter((status) => asked.includes(status)) : all
        return statuses.length === 0
          ? null
          : {
              pathname: applicants.screen ?? '',
              search: withParams({ ...boardParams, statuses: writeFilter(statuses) }),
            }
      },
      param: 'stage',
    }),
    [filter, ask, t, stageText, say, sayMessage, viewer],
  )
}
