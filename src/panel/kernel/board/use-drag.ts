import {
  getClientRect,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  type Active,
  type Announcements,
  type Over,
  KeyboardSensor,
  type KeyboardSensorProps,
} from '@dnd-kit/core'
import { useRef, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { calledOf } from '../cells/read-value'
import { useListFacts } from '../list/list-facts'
import { useBoardRules } from './board-rules'
import { useBoardText } from './texts'

/** The column under the dragged card; null if none. */
const columnOver = (over: Over | null): string | null => (over === null ? null : String(over.id))
/** The dragged card. */
const cardOf = (active: Pick<Active, 'data'>) => active.data.current?.card as RaRecord | undefined

/**
 * dnd-kit's keyboard sensor starts listening in the next task: on a slow machine the key press after the one that picked up a card can
 * come before that and would be lost. This sensor keeps such a key press and replays it.
 */
class PatientKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props)
    const early: KeyboardEvent[] = []
    const keep = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      early.push(event)
    }
    document.addEventListener('keydown', keep, true)
    // Timers of equal delay run in order: the sensor's own timer, which starts listening, was set before.
    setTimeout(() => {
      document.removeEventListener('keydown', keep, true)
      for (const event of early) document.dispatchEvent(new KeyboardEvent(event.type, event))
    })
  }
}

/** What a drop does; both are asked for columns that accept the card. */
interface Drops {
  onDrop: (card: RaRecord, key: string) => void
  /** Whether something is to be answered before the card moves. */
  asks: (card: RaRecord, key: string) => boolean
}

/** Screen reader announcements while a card is dragged. */
function useAnnouncements({ asks }: Pick<Drops, 'asks'>): Announcements {
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
        : t(asks(card, to) ? 'asked' : 'dropped', { name, column: titleOf(to) })
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

/** The column that an arrow key leads to; at either end it stays. */
export const stepped = (keys: readonly string[], from: string, step: number): string | undefined =>
  keys[Math.min(Math.max(keys.indexOf(from) + step, 0), keys.length - 1)]

/** The column to which the arrow keys have moved a card; null while it is in its own. */
function useKeyboard(keys: readonly string[]) {
  const { columnOf } = useBoardRules()
  const at = useRef<string | null>(null)
  const lead: KeyboardCoordinateGetter = (event, { context: { active, droppableRects, collisionRect } }) => {
    const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0
    const card = active && cardOf(active)
    if (step === 0 || !card || !collisionRect) return undefined
    event.preventDefault()
    const next = stepped(keys, at.current ?? columnOf(card), step)
    const rect = next === undefined ? undefined : droppableRects.get(next)
    if (next === undefined || !rect) return undefined
    at.current = next
    // Over a column keep the card's height; on a button of the phone's picker, place it over the button.
    const isBeside = collisionRect.top >= rect.top && collisionRect.bottom <= rect.bottom
    return { x: rect.left + (rect.width - collisionRect.width) / 2, y: isBeside ? collisionRect.top : rect.top }
  }
  const over: CollisionDetection = ({ droppableContainers }) =>
    droppableContainers
      .filter(({ id }) => id === at.current)
      .map((droppableContainer) => ({ id: droppableContainer.id, data: { droppableContainer, value: 0 } }))
  const begin = () => {
    at.current = null
  }
  return { begin, lead, over }
}

/** Drag and drop of cards between columns: by mouse, long touch and keyboard. */
export function useDrag(keys: readonly string[], { onDrop, asks }: Drops) {
  const t = useBoardText()
  const { columnOf, faultOf } = useBoardRules()
  const { begin, lead, over: overByKeys } = useKeyboard(keys)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(PatientKeyboardSensor, { coordinateGetter: lead }),
  )
  const [taken, setTaken] = useState<RaRecord | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const announcements = useAnnouncements({ asks })
  const end = () => {
    setTaken(null)
    setOver(null)
  }
  const context = {
    sensors,
    // Cards are placed by a transform, which dnd-kit leaves out unless told otherwise: the flying card would begin at the top of its column.
    measuring: { draggable: { measure: getClientRect } },
    collisionDetection: ((args) =>
      args.pointerCoordinates ? pointerWithin(args) : overByKeys(args)) satisfies CollisionDetection,
    autoScroll: { threshold: { x: 0.15, y: 0 } },
    accessibility: { announcements, screenReaderInstructions: { draggable: t('instructions') }, restoreFocus: false },
    onDragStart: ({ active }: DragStartEvent) => {
      begin()
      setTaken(cardOf(active) ?? null)
    },
    onDragOver: ({ over: place }: DragOverEvent) => setOver(columnOver(place)),
    onDragCancel: end,
    onDragEnd: ({ active, over: place }: DragEndEvent) => {
      // Without data, a reload has taken the card out of the rendered ones: its drop counts as it was taken.
      const [card, key] = [cardOf(active) ?? taken, columnOver(place)]
      end()
      if (card && key !== null && key !== columnOf(card) && faultOf(card, key) === null) onDrop(card, key)
    },
  }
  return { context, taken, target: taken && over !== columnOf(taken) ? over : null }
}
