import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsOnline } from '#kit/feedback/OfflineBar'
import type { Failure } from '#panel/kernel/form/failure'
import type { ResourceForm } from '#panel/kernel/form/use-resource-form'

/** Delays in ms before saving: after the last change, at most after the first one, and after a failure before the retry. */
const waits = { pause: 1_000, longest: 8_000, again: 10_000 }

/** Why a form was not saved, and its values at that time (`saidIn`). */
export interface NotSaved {
  failure: Failure
  said: string
}
/** The values of a form as a string, for comparison. */
export const saidIn = (form: ResourceForm): string => JSON.stringify(form.form.getValues())

/** Whether a retry may succeed: the server was not reached (0), is overloaded, or failed. */
export const isPassing = ({ status }: Failure): boolean => status === 0 || status === 429 || status >= 500

/**
 * Autosave of a form: after a pause in typing, and on unmount. A passing failure is retried, without delay once the browser is online again;
 * a refused save waits for other values, a conflict for the user. `stop` prevents saving on unmount, for changes that are discarded.
 * `saveNow` saves without the pause and resolves with the version that has all changes; null after a failure or conflict.
 */
export function useAutosave(
  form: ResourceForm,
  notSaved: NotSaved | null,
): { stop: () => void; saveNow: () => Promise<number | null> } {
  const { changes, canSave, conflict, isSaving, save } = form
  const isOnline = useIsOnline()
  const values = JSON.stringify(form.form.watch())
  const isPassed = notSaved === null || isPassing(notSaved.failure)
  const isWanted = canSave && (isPassed || notSaved.said !== values)
  const since = useRef(0)
  const now = useRef({ isWanted, save, isStopped: false })
  now.current = { ...now.current, isWanted, save }
  useEffect(() => {
    since.current = Date.now()
  }, [isWanted])
  const [asked, setAsked] = useState<{ after: NotSaved | null; done: (version: number | null) => void } | null>(null)
  const isNow = asked !== null
  const isAgain = notSaved !== null && isPassed && !isNow
  const wasOffline = useRef(false)
  useEffect(() => {
    if (!isWanted) return
    if (isAgain && !isOnline) {
      wasOffline.current = true
      return
    }
    const until = (ms: number) => Math.max(0, since.current + ms - Date.now())
    const pause = isNow ? 0 : Math.min(waits.pause, until(waits.longest))
    const wait = isAgain && !wasOffline.current ? until(waits.again) : pause
    wasOffline.current = false
    const timer = setTimeout(() => void now.current.save(), wait)
    return () => clearTimeout(timer)
  }, [values, isWanted, isAgain, isOnline, isNow])

  const isOver = !isWanted || conflict !== null || (notSaved !== null && notSaved !== asked?.after)
  const outcome = isSaving ? null : changes === 0 ? true : isOver ? false : null
  const version = Number(form.facts.record?.version)
  useEffect(() => {
    if (asked === null || outcome === null) return
    setAsked(null)
    asked.done(outcome ? version : null)
  }, [asked, outcome, version])

  // Shows the errors that prevent saving, as pressing a save button would.
  const isStuck = changes > 0 && !canSave && !isSaving && !conflict
  const { trigger } = form.form
  useEffect(() => {
    if (isStuck) void trigger()
  }, [isStuck, values, trigger])

  useEffect(
    () => () => {
      if (now.current.isWanted && !now.current.isStopped) void now.current.save()
    },
    [],
  )
  const stop = useCallback(() => {
    now.current.isStopped = true
  }, [])
  const saveNow = () => new Promise<number | null>((done) => setAsked({ after: notSaved, done }))
  return { stop, saveNow }
}
