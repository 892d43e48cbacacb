import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

/**
 * The keyboard sensor of dnd-kit, which listens from the next task on: on a slow machine the key after the one that took a card comes
 * before, and would be lost. It is kept until then.
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
    // Timers of the same length run in their order: the sensor's own, which begins to listen, was set before.
    setTimeout(() => {
      document.removeEventListener('keydown', keep, true)
      for (const event of early) document.dispatchEvent(new KeyboardEvent(event.type, event))
    })
  }
}
