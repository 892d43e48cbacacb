import { useWords } from '#kit/i18n/text'
import type { Active, Announcements, Over } from '@dnd-kit/core'
import { applicants } from '#resources/applicants'
import { statusOptions } from '#resources/applicant-statuses'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useViewer } from '#kit/session/viewer'
import { calledOf } from '#panel/kernel/cells/read-value'
import { cardOf, stageOver } from './drag-data'
import { offeredStatuses, stageOfCard } from './moves'
import { usePipelineText } from './texts'

/** What is said while a card moves, for whoever does not see it. */
export function useAnnouncements(): Announcements {
  const t = usePipelineText()
  const stageText = usePanelText()
  const viewer = useViewer()
  const say = useWords()
  const told = (active: Active, over: Over | null, isDropped: boolean): string | undefined => {
    const card = cardOf(active)
    if (!card) return undefined
    const [name, own, target] = [calledOf(applicants, card), stageOfCard(card), stageOver(over)]
    if (isDropped)
      return target === null || target === own
        ? t('left', { name, stage: stageText(own) })
        : t('dropped', { name, stage: stageText(target) })
    if (target === null) return t('overNothing', { name })
    const [status] = offeredStatuses(target, viewer)
    if (target === own || !status) return t('overOwn', { name, stage: stageText(own) })
    return t('over', {
      name,
      stage: stageText(target),
      status: say(statusOptions[status].label),
    })
  }
  return {
    onDragStart: ({ active }) => {
      const card = cardOf(active)
      return card && t('picked', { name: calledOf(applicants, card), stage: stageText(stageOfCard(card)) })
    },
    onDragOver: ({ active, over }) => told(active, over, false),
    onDragEnd: ({ active, over }) => told(active, over, true),
    onDragCancel: ({ active }) => told(active, null, true),
  }
}
