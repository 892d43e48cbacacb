import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { changedSinceRefusal, undoCall } from '#resources/kernel/undo'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { notifyUndone, offerUndo, redoByKey, undoByKey } from '#kit/feedback/undo-offer'
import { formatNumber } from '#kit/format/money'
import { ApiError } from '#kit/http/api-error'
import { send } from '#kit/http/send'
import { lazyPart } from '../lazy-part'
import { undoText } from './texts'
import { UndoContext, type Asking, type Undoing, type Wish } from './use-undo'

const ChangedSinceDialog = lazyPart(() => import('./ChangedSinceDialog').then((file) => file.default))

/** Provides undo to toasts and histories. Asks which later changes to keep, if there are any. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const { asking, undo, answer } = useUndoing()
  return (
    <UndoContext value={undo}>
      {children}
      {asking && <ChangedSinceDialog asking={asking} onAnswer={answer} />}
    </UndoContext>
  )
}

const typesText = 'input, textarea, select, [contenteditable="true"]'

/**
 * The undo state of the panel. Unless the focus is in a text input, Ctrl Z takes back the last own change that a toast offers to undo, and
 * each further time the one before it; Ctrl Shift Z repeats the change that was undone last.
 */
function useUndoing(): Undoing {
  const client = useQueryClient()
  const [asking, setAsking] = useState<Asking | null>(null)
  const run = useMemo(() => {
    // Lines of a history and of the jobs keep their button until the server has answered.
    const underWay = new Set<string>()
    const undo = async ({ step, only, isAgain = false, earlier }: Wish, over?: 'keep' | 'old'): Promise<boolean> => {
      const wish = JSON.stringify([step, only])
      if (underWay.has(wish)) return false
      underWay.add(wish)
      try {
        const {
          step: next,
          records,
          kept,
          job,
        } = await send(undoCall, {
          params: { step },
          body: { ...(over && { over }), ...(only && { only }) },
        })
        setAsking(null)
        if (job) {
          notify('info', undoText('behind', { count: formatNumber(job.total) }))
          void client.invalidateQueries()
          return true
        }
        const told = [
          undoText(isAgain ? 'recordsAgain' : 'records', { smart_count: records }),
          ...(kept > 0 ? [undoText('kept', { smart_count: kept })] : []),
        ].join(' · ')
        const back = next !== null && {
          label: undoText(isAgain ? 'undo' : 'redo'),
          run: () => undo({ step: next, only, isAgain: !isAgain, earlier }),
          ...(!isAgain && { keys: 'Ctrl Shift Z' }),
        }
        notifyUndone(undoText(isAgain ? 'doneAgain' : 'undone'), told, back || undefined, {
          earlier,
          isRedo: !isAgain,
        })
        await client.invalidateQueries()
        return true
      } catch (failure) {
        const found = failure instanceof ApiError ? changedSinceRefusal.safeParse(failure.body) : null
        if (found?.success) setAsking({ step, only, isAgain, earlier, ...found.data.details })
        else {
          setAsking(null)
          notifyFailure(failure)
        }
        return false
      } finally {
        underWay.delete(wish)
      }
    }
    return undo
  }, [client])
  useEffect(() => offerUndo({ label: () => undoText('undo'), run: (step, earlier) => run({ step, earlier }) }), [run])
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(typesText))) return
      const isDone = event.shiftKey ? redoByKey() : undoByKey()
      if (isDone === null) return // the browser undoes what was typed
      event.preventDefault()
      if (!isDone) notify('info', undoText('noUndo'))
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [])
  return {
    asking,
    undo: run,
    answer: (over) => {
      if (over === null || asking === null) setAsking(null)
      else void run(asking, over)
    },
  }
}
