import { useSyncExternalStore } from 'react'
import type { Absence, MarkNow } from '#resources/absentees.calls'
import { notifyFailure } from '#kit/feedback/toast-store'
import { ApiError } from '#kit/http/api-error'
import { send } from '#kit/http/send'
import { instructorCalls } from '../calls'
import { listeners } from '#kit/listeners'
import { deviceStore, type DeviceStore } from '#kit/session/device-store'
import { keyOf, type Cell } from '#kit/management/absentees/cell'

/** A mark made here that the server does not have yet (docs/decisions/0041). */
export interface WaitingMark {
  applicantId: number
  lessonId: number
  absent: boolean
  /** The version of the mark that it replaces; null if there was none. */
  seen: number | null
  /** The mark that somebody else saved meanwhile: a person has to decide between the two. */
  conflict: MarkNow | null
}

/** How long to wait after the server could not be reached, in ms. */
const PAUSE = 5_000
/** How long an answer may take, in ms: a bad connection can lose a request without an error. Sending a mark again changes nothing. */
const PATIENCE = 10_000
const newest = (one: number | null, other: number | undefined) =>
  one === null ? (other ?? null) : Math.max(one, other ?? one)

/** The marks of one instructor that wait to be sent, stored on the device. */
class RollStore {
  private marks: ReadonlyMap<string, WaitingMark> = new Map()
  private readonly changed = listeners()
  /** Versions of the marks saved from here: a page drawn earlier may know older ones. */
  private readonly saved = new Map<string, number>()
  private readonly keepers = new Set<(absence: Absence) => Promise<void>>()
  private readonly givenUp = listeners()
  private readonly disk: DeviceStore<WaitingMark>
  private isSending = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(person: number) {
    this.disk = deviceStore(`cohort-roll-${person}`, 'marks')
    void this.load()
    window.addEventListener('online', () => void this.flush())
    document.addEventListener('visibilitychange', () => void this.flush())
  }

  readonly current = () => this.marks
  readonly subscribe = this.changed.listen
  /** Calls the listener with each saved mark; the mark is shown as waiting until the listener's promise resolves. */
  readonly onKept = (keeper: (absence: Absence) => Promise<void>) => {
    this.keepers.add(keeper)
    return () => void this.keepers.delete(keeper)
  }

  /** Calls the listener when the mark of somebody else is accepted, so that it can be loaded. */
  readonly onGivenUp = this.givenUp.listen

  /** Shows a mark, stores it on the device and sends it. `seen` is the version on the page; it is ignored if a mark already waits. */
  mark(cell: Cell, absent: boolean, seen: number | null): void {
    const known = this.marks.get(keyOf(cell))
    if (known?.conflict) return
    this.put({ ...cell, absent, seen: known ? known.seen : newest(seen, this.saved.get(keyOf(cell))), conflict: null })
    void this.flush()
  }

  /** Resolves a conflict: the viewer's own mark is sent over the other one, or discarded. */
  decide(mark: WaitingMark, isOwn: boolean): void {
    const { conflict } = mark
    if (!conflict) return
    if (isOwn) {
      this.put({ ...mark, seen: conflict.version, conflict: null })
      void this.flush()
      return
    }
    this.drop(mark)
    this.givenUp.tell()
  }

  private async load() {
    const kept = await this.disk.all()
    // Marks made since the page was loaded are newer than the stored ones.
    this.publish(new Map([...kept, ...this.marks]))
    await this.flush()
  }

  private put(mark: WaitingMark) {
    const key = keyOf(mark)
    this.publish(new Map(this.marks).set(key, mark))
    void this.disk.put(key, mark)
  }

  private drop(cell: Cell) {
    const next = new Map(this.marks)
    next.delete(keyOf(cell))
    this.publish(next)
    void this.disk.drop(keyOf(cell))
  }

  private publish(marks: ReadonlyMap<string, WaitingMark>) {
    this.marks = marks
    this.changed.tell()
  }

  /** Sends the waiting marks one after the other, until none is left or the server cannot be reached. */
  private async flush() {
    if (this.isSending) return
    this.isSending = true
    clearTimeout(this.timer)
    try {
      for (;;) {
        const next = [...this.marks.values()].find(({ conflict }) => conflict === null)
        if (!next || !(await this.sendOne(next))) break
      }
    } finally {
      this.isSending = false
    }
  }

  /** Returns whether the next mark may be sent. */
  private async sendOne(mark: WaitingMark): Promise<boolean> {
    const { applicantId, lessonId, absent, seen } = mark
    try {
      const body = { applicantId, lessonId, absent, version: seen }
      const absence = await send(instructorCalls.changeAbsence, { body }, { signal: AbortSignal.timeout(PATIENCE) })
      this.saved.set(keyOf(mark), absence.version)
      await Promise.all([...this.keepers].map((keep) => keep(absence)))
      const now = this.marks.get(keyOf(mark))
      // The mark was changed while it was being sent: send the change next, based on the saved version.
      if (now && now.absent !== absent) this.put({ ...now, seen: absence.version })
      else this.drop(mark)
      return true
    } catch (failure) {
      return this.failed(mark, failure)
    }
  }

  private failed(mark: WaitingMark, failure: unknown): boolean {
    const { status = 0, code, body } = failure instanceof ApiError ? failure : { code: '', body: null }
    if (status === 0 || status >= 500 || status === 429) {
      this.timer = setTimeout(() => void this.flush(), PAUSE)
      return false
    }
    // The session has ended: the mark is sent when the same person signs in again.
    if (status === 401) return false
    const current = code === 'conflict' ? (body as { current?: MarkNow } | null)?.current : undefined
    if (current) {
      const now = this.marks.get(keyOf(mark)) ?? mark
      if (now.absent === current.absent) this.put({ ...now, seen: current.version })
      else this.put({ ...now, conflict: current })
      return true
    }
    notifyFailure(failure)
    this.drop(mark)
    return true
  }
}

const stores = new Map<number, RollStore>()

/** The store of an instructor's marks; each instructor has their own. */
export function rollOf(person: number): RollStore {
  const store = stores.get(person) ?? new RollStore(person)
  stores.set(person, store)
  return store
}

/** The waiting marks, kept current in React. */
export const useWaitingMarks = (store: RollStore): ReadonlyMap<string, WaitingMark> =>
  useSyncExternalStore(store.subscribe, store.current)
