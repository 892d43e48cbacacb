import { STEP_HEADER } from '#resources/kernel/undo'
import type { Answer, Caller } from './app'

/** The steps that a test has made, which it undoes and redoes by their place, whatever they are. */
export function stepsMade() {
  const steps: { step: string; by: () => Caller; undoneBy: string | null }[] = []
  return {
    /** Keeps the step of a successful change, and who undoes it, with the session of that time. */
    note: (answer: Answer | null, by: () => Caller): void => {
      const step = answer !== null && answer.status < 300 ? answer.headers[STEP_HEADER] : undefined
      if (typeof step === 'string') steps.push({ step, by, undoneBy: null })
    },
    /** Undoes a step, or its undo where it is undone; values that were changed since stay. Null where there is no step yet. */
    undo: async (nth: number): Promise<Answer | null> => {
      const one = steps[nth % steps.length]
      if (!one) return null
      const answer = await one.by().post(`/history/${one.undoneBy ?? one.step}/undo`, { over: 'keep' })
      const isDone = answer.status === 200 && typeof answer.body.step === 'string'
      if (isDone) one.undoneBy = one.undoneBy === null ? String(answer.body.step) : null
      return answer
    },
    /** Undoes all that are in force, the newest first. */
    undoAll: async (): Promise<void> => {
      for (const { step, by, undoneBy } of steps.toReversed())
        if (undoneBy === null) await by().post(`/history/${step}/undo`, { over: 'keep' })
    },
  }
}
