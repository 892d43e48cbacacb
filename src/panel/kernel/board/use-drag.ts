import {
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
} from '@dnd-kit/core'
import { useRef, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useBoardRules } from './board-rules'
import { cardOf, columnOver } from './drag-data'
import { useBoardText } from './texts'
import { PatientKeyboardSensor } from './keyboard-sensor'
import { useAnnouncements } from './use-announcements'

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

/** Drag and drop of cards between columns: by mouse, long touch and keyboard. `onDrop` is called for columns that accept the card. */
export function useDrag(keys: readonly string[], onDrop: (card: RaRecord, key: string) => void) {
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
  const announcements = useAnnouncements()
  const end = () => {
    setTaken(null)
    setOver(null)
  }
  const context = {
    sensors,
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
      const [card, key] = [cardOf(active), columnOver(place)]
      end()
      if (card && key !== null && key !== columnOf(card) && faultOf(card, key) === null) onDrop(card, key)
    },
  }
  return { context, taken, target: taken && over !== columnOf(taken) ? over : null }
}
