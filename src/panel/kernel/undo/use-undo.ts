import { createContext, useContext } from 'react'
import type { ChangedSince } from '#resources/kernel/undo'
import type { ToastAction } from '#kit/feedback/toast-store'

/** One record's part of a step. */
export interface OnlyOf {
  resource: string
  id: number
}
/** What to undo; `isAgain`: the step is itself an undo, which is reverted; `earlier`: the undo of the own change before it. */
export interface Wish {
  step: string
  only?: OnlyOf | undefined
  isAgain?: boolean
  earlier?: ToastAction | undefined
}
/** An undo that waits for the viewer to choose which later changes are kept. */
export interface Asking extends Wish {
  changed: readonly ChangedSince[]
  count: number
}
export interface Undoing {
  asking: Asking | null
  /** Undoes a step; asks first if something changed since. Resolves to whether it is undone. */
  undo: (wish: Wish) => Promise<boolean>
  answer: (over: 'keep' | 'old' | null) => void
}

export const UndoContext = createContext<Undoing['undo']>(() => Promise.resolve(false))
/** Returns a function that undoes a step of a history, for one record or all. */
export const useUndo = () => useContext(UndoContext)
