import { useCallback, useEffect, useRef } from 'react'
import { useIsOnline } from '#kit/feedback/OfflineBar'
import type { Failure } from '#panel/kernel/form/failure'
import type { ResourceForm } from '#panel/kernel/form/use-resource-form'

/** After the last letter, at the latest after the first, and after a try that did not reach the server, in milliseconds. */
const waits = { pause: 1_000, longest: 8_000, again: 10_000 }

/** Why a form was not saved, and what it said then. */
export interface NotSaved {
  failure: Failure
  said: string
}
/** What a form says, to be compared. */
export const saidIn = (form: ResourceForm): string => JSON.stringify(form.form.getValues())

/** Whether another try may do what this one did not: the server was not reached, or has no time. */
export const isPassing = ({ status }: Failure): boolean => status === 0 || status === 429 || status >= 500

/**
 * Saves a form by itself: a moment after the typing ends, and when it is left. A try that did not reach the server is made again, at once when there is
 * a connection; what was refused waits for other words, a conflict for the person. Gives what ends it, for words that are to go.
 */
export function useAutosave(form: ResourceForm, notSaved: NotSaved | null): { stop: () => void } {
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
  const isAgain = notSaved !== null && isPassed
  const wasOffline = useRef(false)
  useEffect(() => {
    if (!isWanted) return
    if (isAgain && !isOnline) {
      wasOffline.current = true
      return
    }
    const left = since.current + waits.longest - Date.now()
    const wait = isAgain && !wasOffline.current ? waits.again : Math.max(0, Math.min(waits.pause, left))
    wasOffline.current = false
    const timer = setTimeout(() => void now.current.save(), wait)
    return () => clearTimeout(timer)
  }, [values, isWanted, isAgain, isOnline])

  // What is in the way is shown, as it would be by a button.
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
  return { stop }
}
