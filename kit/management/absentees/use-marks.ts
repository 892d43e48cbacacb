import { useCallback, useRef, useState } from 'react'
import { changeAbsence, type Absence } from '#resources/absentees.calls'
import { notifyFailure } from '../../feedback/toast-store'
import { untilReached } from '../../feedback/with-connection'
import { isUnreached } from '../../http/api-error'
import { send } from '../../http/send'
import { useManagementText } from '../texts'
import { keyOf, type Cell } from './cell'

/** A mark that was made: the student, the lesson, and the new value. */
export interface Mark extends Cell {
  absent: boolean
  /** Student and day, as a text for the user. */
  what: string
}

/** How often a mark is sent whose answer does not come although the server is there. */
const TRIES = 3
/** Saves a mark, once the server is reached: saved twice it is the same, while one whose answer was lost may be saved already. */
async function saved(body: Cell & { absent: boolean }): Promise<Absence> {
  for (let tries = 1; ; tries++)
    try {
      return await send(changeAbsence, { body })
    } catch (failure) {
      if (!isUnreached(failure) || tries === TRIES) throw failure
      await untilReached()
    }
}

/**
 * The marks of a grid, shown immediately and saved one by one. A cell that is marked again while it is being saved is saved once more with
 * the latest value. A mark that could not be saved is reverted, with a message.
 */
export function useMarks(keep: (absence: Absence) => Promise<void>) {
  const t = useManagementText()
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const [made, setMade] = useState<readonly Mark[]>([])
  const latest = useRef(new Map<string, boolean>())
  const flying = useRef(new Set<string>())
  const show = useCallback(() => setWanted(new Map(latest.current)), [])

  const save = useCallback(
    async ({ applicantId, lessonId, what }: Mark) => {
      const cell = { applicantId, lessonId }
      const key = keyOf(cell)
      if (flying.current.has(key)) return
      flying.current.add(key)
      try {
        let absent
        do {
          absent = latest.current.get(key)!
          await keep(await saved({ ...cell, absent }))
        } while (latest.current.get(key) !== absent)
      } catch (failure) {
        setFailed((known) => new Set(known).add(key))
        setMade((known) => known.filter((one) => keyOf(one) !== key))
        notifyFailure(failure, undefined, t('notSaved', { what }))
      } finally {
        flying.current.delete(key)
        latest.current.delete(key)
        show()
      }
    },
    [keep, show, t],
  )

  const set = useCallback(
    (mark: Mark) => {
      latest.current.set(keyOf(mark), mark.absent)
      setFailed((known) => (known.has(keyOf(mark)) ? new Set([...known].filter((key) => key !== keyOf(mark))) : known))
      show()
      void save(mark)
    },
    [save, show],
  )

  const mark = useCallback(
    (one: Mark) => {
      setMade((known) => [...known, one])
      set(one)
    },
    [set],
  )
  /** Reverts the last mark and returns it; null when there is none. */
  const undo = (): Mark | null => {
    const last = made.at(-1)
    if (!last) return null
    setMade(made.slice(0, -1))
    set({ ...last, absent: !last.absent })
    return last
  }
  return { wanted, failed, last: made.at(-1) ?? null, isSaving: wanted.size > 0, mark, undo }
}
