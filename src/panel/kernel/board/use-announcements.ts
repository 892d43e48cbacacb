import type { Active, Announcements, Over } from '@dnd-kit/core'
import { calledOf } from '../cells/read-value'
import { useListFacts } from '../list/list-facts'
import { useBoardRules } from './board-rules'
import { cardOf, columnOver } from './drag-data'
import { useBoardText } from './texts'

/** Screen reader announcements while a card is dragged. */
export function useAnnouncements(): Announcements {
  const t = useBoardText()
  const { resource } = useListFacts()
  const { titleOf, columnOf, faultOf, becomes } = useBoardRules()
  const told = (active: Active, over: Over | null, isDropped: boolean): string | undefined => {
    const card = cardOf(active)
    if (!card) return undefined
    const [name, own, to] = [calledOf(resource, card), columnOf(card), columnOver(over)]
    const reason = to === null || to === own ? null : faultOf(card, to)
    const shut = to !== null && reason !== null ? t('overShut', { name, column: titleOf(to), reason }) : ''
    if (isDropped)
      return to === null || to === own || reason !== null
        ? `${shut} ${t('left', { name, column: titleOf(own) })}`.trim()
        : t('dropped', { name, column: titleOf(to) })
    if (to === null) return t('overNothing', { name })
    if (to === own) return t('overOwn', { name, column: titleOf(own) })
    if (shut !== '') return shut
    const next = becomes?.(to)
    return next === undefined
      ? t('over', { name, column: titleOf(to) })
      : t('overAs', { name, column: titleOf(to), to: next })
  }
  return {
    onDragStart: ({ active }) => {
      const card = cardOf(active)
      return card && t('picked', { name: calledOf(resource, card), column: titleOf(columnOf(card)) })
    },
    onDragOver: ({ active, over }) => told(active, over, false),
    onDragEnd: ({ active, over }) => told(active, over, true),
    onDragCancel: ({ active }) => told(active, null, true),
  }
}
