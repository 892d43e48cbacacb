import { useSyncExternalStore } from 'react'
import type { Absence, MarkNow } from '#resources/absentees.calls'
import { notifyFailure } from '#kit/feedback/toast-store'
import { ApiError } from '#kit/http/api-error'
import { send } from '#kit/http/send'
import { instructorCalls } from '../calls'
import { deviceStore, type DeviceStore } from '#kit/session/device-store'
import { keyOf, type Cell } from '#kit/management/absentees/cell'

/** A mark that was made here and that the server does not have yet (docs/decisions/0041). */
export interface WaitingMark {
  applicantId: number
  lessonId: number
  absent: boolean
  /** The version over which it was made; null where nobody had been called. */
  seen: number | null
  /** What somebody else said meanwhile: a person decides. */
  conflict: MarkNow | null
}

/** How long a server that was not reached is left alone, in ms. */
const PAUSE = 5_000
const newest = (one: number | null, other: number | undefined) =>
  one === null ? (other ?? null) : Math.max(one, other ?? one)

/** The marks of one instructor that wait to be sent, kept on the device. */
class RollStore {
  private marks: ReadonlyMap<string, WaitingMark> = new Map()
  private readonly listeners = new Set<() => void>()
  /** The versions that one's own marks came to: a page that was drawn before may know older ones. */
  private readonly saved = new Map<string, number>()
  private readonly keepers = new Set<(absence: Absence) => Promise<void>>()
  private readonly askers = new Set<() => void>()
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
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  /** Hears what each mark that was sent came to; the mark is shown until that is. */
  readonly onKept = (keeper: (absence: Absence) => Promise<void>) => {
    this.keepers.add(keeper)
    return () => void this.keepers.delete(keeper)
  }

  /** Hears that what somebody else said stands: it is to be fetched. */
  readonly onGivenUp = (asker: () => void) => {
    this.askers.add(asker)
    return () => void this.askers.delete(asker)
  }

  /** Shows a mark, keeps it on the device and sends it. `seen` is what the page shows; it counts only where none waits yet. */
  mark(cell: Cell, absent: boolean, seen: number | null): void {
    const known = this.marks.get(keyOf(cell))
    if (known?.conflict) return
    this.put({ ...cell, absent, seen: known ? known.seen : newest(seen, this.saved.get(keyOf(cell))), conflict: null })
    void this.flush()
  }

  /** Ends a contradiction: one's own is sent over the other's, or given up. */
  decide(mark: WaitingMark, isOwn: boolean): void {
    const { conflict } = mark
    if (!conflict) return
    if (isOwn) {
      this.put({ ...mark, seen: conflict.version, conflict: null })
      void this.flush()
      return
    }
    this.drop(mark)
    for (const ask of this.askers) ask()
  }

  private async load() {
    const kept = await this.disk.all()
    // What was tapped since the page began is newer.
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
    for (const listener of this.listeners) listener()
  }

  /** Sends what waits, one after the other, until nothing waits or the server is not reached. */
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

  /** Whether the next may be sent. */
  private async sendOne(mark: WaitingMark): Promise<boolean> {
    const { applicantId, lessonId, absent, seen } = mark
    try {
      const absence = await send(instructorCalls.changeAbsence, {
        body: { applicantId, lessonId, absent, version: seen },
      })
      this.saved.set(keyOf(mark), absence.version)
      await Promise.all([...this.keepers].map((keep) => keep(absence)))
      const now = this.marks.get(keyOf(mark))
      // Tapped again while it was under way: that goes out over this one.
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
    // The session is over: it is sent when the same person signs in again.
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

/** The marks of an instructor; each keeps to their own. */
export function rollOf(person: number): RollStore {
  const store = stores.get(person) ?? new RollStore(person)
  stores.set(person, store)
  return store
}

/** What waits, kept current in React. */
export const useWaitingMarks = (store: RollStore): ReadonlyMap<string, WaitingMark> =>
  useSyncExternalStore(store.subscribe, store.current)
