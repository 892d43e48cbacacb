import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

/**
 * dnd-kit's keyboard sensor starts listening in the next task: on a slow machine the key press after the one that picked up a card can
 * come before that and would be lost. This sensor keeps such a key press and replays it.
 */
export class PatientKeyboardSensor extends KeyboardSensor {
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
