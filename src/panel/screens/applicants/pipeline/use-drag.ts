import {
  KeyboardSensor,
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
import { stages, type Stage } from '#resources/applicant-statuses'
import { cardOf, stageOver } from './drag-data'
import { stageOfCard } from './moves'
import { usePipelineText } from './texts'
import { useAnnouncements } from './use-announcements'

/** Where the arrow keys have led a card, from stage to stage; null while it is where it was. */
function useKeyboard() {
  const at = useRef<Stage | null>(null)
  const lead: KeyboardCoordinateGetter = (event, { context: { active, droppableRects, collisionRect } }) => {
    const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0
    const card = active && cardOf(active)
    if (step === 0 || !card || !collisionRect) return undefined
    event.preventDefault()
    const offered = stages.filter((stage) => droppableRects.has(stage))
    const next =
      offered[Math.min(Math.max(offered.indexOf(at.current ?? stageOfCard(card)) + step, 0), offered.length - 1)]
    const rect = next && droppableRects.get(next)
    if (!rect) return undefined
    at.current = next
    // Beside a column where it is, on a button of the phone's picker over it.
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

/** How cards are dragged: by mouse, by a long touch and by the keyboard; `onDrop` is told of another stage only. */
export function useDrag(onDrop: (card: RaRecord, stage: Stage) => void) {
  const t = usePipelineText()
  const { begin, lead, over: overByKeys } = useKeyboard()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: lead }),
  )
  const [taken, setTaken] = useState<RaRecord | null>(null)
  const [over, setOver] = useState<Stage | null>(null)
  const announcements = useAnnouncements()
  const end = () => {
    setTaken(null)
    setOver(null)
  }
  const target = taken && over !== stageOfCard(taken) ? over : null
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
    onDragOver: ({ over: place }: DragOverEvent) => setOver(stageOver(place)),
    onDragCancel: end,
    onDragEnd: ({ active, over: place }: DragEndEvent) => {
      const [card, stage] = [cardOf(active), stageOver(place)]
      end()
      if (card && stage && stage !== stageOfCard(card)) onDrop(card, stage)
    },
  }
  return { context, taken, target }
}
