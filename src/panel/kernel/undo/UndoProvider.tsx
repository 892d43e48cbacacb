import { lazy, Suspense, type ReactNode } from 'react'
import { UndoContext, useUndoing } from './use-undo'

const ChangedSinceDialog = lazy(() => import('./ChangedSinceDialog'))

/** Lets what stands in it undo changes: toasts, histories. Asks what should stay where something changed since. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const { asking, undo, answer } = useUndoing()
  return (
    <UndoContext value={undo}>
      {children}
      {asking && (
        <Suspense fallback={null}>
          <ChangedSinceDialog asking={asking} onAnswer={answer} />
        </Suspense>
      )}
    </UndoContext>
  )
}
