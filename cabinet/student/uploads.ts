import { useSyncExternalStore } from 'react'
import { notify } from '#kit/feedback/toast-store'
import { newKey } from '#kit/form/request-key'
import { ApiError, uiMessageOf } from '#kit/http/api-error'
import { upload } from '#kit/http/upload'
import { feedbackText } from '#kit/i18n/feedback'
import { textOf } from '#kit/i18n/text'
import { deviceStore } from '#kit/session/device-store'
import { beforeSignOut } from '#kit/session/sign-out'
import { studentCalls } from './calls'
import { studentArea } from './texts'

/** A file that was chosen, and what it is for. */
export interface Chosen {
  /** The server takes it once, however often it is sent: an answer may be lost. */
  key: string
  /** There is one file on its way to each place: 'payment 7'. */
  place: string
  /** The button by which it was chosen, where a place has several. */
  from?: string | undefined
  /** The application that it is of. */
  applicantId: number
  /** The attachment whose file it becomes, where there is one. */
  replaces?: number | undefined
  /** What the form says beside the file. */
  values: Readonly<Record<string, string>>
  file: File
}
/** A file on its way. */
export interface Upload {
  chosen: Chosen
  state: 'sending' | 'waiting' | 'failed'
  /** How much has left, from 0 to 1. */
  part: number
  /** Why it failed. */
  said: string
  /** Of one that failed: whether it may be taken when it is sent once more. */
  mayRetry?: boolean
  /** Of one that waits: whether the device keeps it. */
  isKept?: boolean
}

const t = textOf(studentArea)
/** What a sent file changes. */
const changes = ['attachments', 'payments']
/** Refusals of the file itself: too large, of another kind, not as its field takes it. */
const ofFile = [413, 415, 422]
const disk = deviceStore<Chosen>('cohort-uploads', 'files')
const keyOf = (person: number, place: string) => `${person} ${place}`

/** The files of one student that are on their way: kept on the device until the server has them, or says why not. */
class Uploads {
  private uploads: ReadonlyMap<string, Upload> = new Map()
  private readonly listeners = new Set<() => void>()
  private readonly askers = new Set<(changes: readonly string[]) => void>()

  constructor(private readonly person: number) {
    void this.load()
    window.addEventListener('online', () => {
      for (const one of this.uploads.values()) {
        if (one.state !== 'waiting') continue
        this.put(one.chosen.place, { ...one, state: 'sending' })
        void this.send(one.chosen, one.isKept === true)
      }
    })
    beforeSignOut(() => this.forget())
  }

  readonly at = (place: string) => this.uploads.get(place) ?? null
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  /** Hears that a file has arrived, and what that changes. */
  readonly onSent = (asker: (changes: readonly string[]) => void) => {
    this.askers.add(asker)
    return () => void this.askers.delete(asker)
  }

  /** Sends a file, in place of another that waits there; it goes on while other pages are open. */
  start(of: Omit<Chosen, 'key'>): void {
    this.begin({ ...of, key: newKey() })
  }
  again(place: string): void {
    const one = this.uploads.get(place)
    if (one) this.begin(one.chosen)
  }
  /** Takes a file off its way: it is not sent when the connection is back. */
  leaveOut(place: string): void {
    void disk.drop(keyOf(this.person, place))
    this.put(place, null)
  }

  private begin(chosen: Chosen): void {
    this.put(chosen.place, { chosen, state: 'sending', part: 0, said: '' })
    void disk.put(keyOf(this.person, chosen.place), chosen).then((isKept) => this.send(chosen, isKept))
  }

  /** Sends what was left when the app was closed. What somebody else left on this device is forgotten. */
  private async load() {
    for (const [key, chosen] of await disk.all()) {
      if (key !== keyOf(this.person, chosen.place)) await disk.drop(key)
      else if (!this.uploads.has(chosen.place)) {
        this.put(chosen.place, { chosen, state: 'sending', part: 0, said: '' })
        void this.send(chosen, true)
      }
    }
  }

  /** One window after the other: what another has sent meanwhile is not sent again. */
  private async send(chosen: Chosen, isKept: boolean): Promise<void> {
    const { place } = chosen
    const key = keyOf(this.person, place)
    if (!this.isCurrent(chosen)) return
    if (!navigator.onLine) return this.put(place, { chosen, isKept, state: 'waiting', part: 0, said: '' })
    await alone(key, async () => {
      if (!this.isCurrent(chosen)) return
      if (isKept && !(await disk.has(key))) return this.put(place, null)
      try {
        await sent(chosen, (part) => {
          if (this.isCurrent(chosen)) this.put(place, { chosen, state: 'sending', part, said: '' })
        })
        if (this.isCurrent(chosen)) {
          await disk.drop(key)
          this.put(place, null)
        }
        for (const ask of this.askers) ask(changes)
        notify('success', t('sent'))
      } catch (failure) {
        this.failed(chosen, isKept, failure)
      }
    })
  }

  private failed(chosen: Chosen, isKept: boolean, failure: unknown): void {
    if (!this.isCurrent(chosen)) return
    const { place } = chosen
    const status = failure instanceof ApiError ? failure.status : 500
    if (status === 0 && !navigator.onLine)
      return this.put(place, { chosen, isKept, state: 'waiting', part: 0, said: '' })
    // What is refused now would be refused when the app is opened again.
    if (status >= 400 && status < 500 && status !== 401 && status !== 429) void disk.drop(keyOf(this.person, place))
    const said = uiMessageOf(failure, feedbackText('tryLater'))
    this.put(place, { chosen, state: 'failed', part: 0, said, mayRetry: !ofFile.includes(status) })
  }

  /** Whether it is still the file of its place: another may have been chosen meanwhile, or this one left out. */
  private isCurrent(chosen: Chosen): boolean {
    return this.uploads.get(chosen.place)?.chosen === chosen
  }

  private async forget() {
    for (const [key] of await disk.all()) await disk.drop(key)
  }

  private put(place: string, one: Upload | null): void {
    const next = new Map(this.uploads)
    if (one === null) next.delete(place)
    else next.set(place, one)
    this.uploads = next
    for (const listener of this.listeners) listener()
  }
}

/** Does something while no other window of this browser does it; at once where the browser has no locks. */
const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  // Only a page that came by https has them.
  (navigator.locks as LockManager | undefined)?.request(`upload ${name}`, work) ?? work()

function sent(
  { key, applicantId, replaces, values, file }: Chosen,
  onProgress: (part: number) => void,
): Promise<unknown> {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  form.append('name', file.name.slice(0, 200))
  form.append('attachment', file, file.name)
  return replaces === undefined
    ? upload(studentCalls.uploadOfStudent, { id: applicantId }, form, { key, onProgress })
    : upload(studentCalls.updateOfStudent, { attachmentId: replaces }, form, { key, onProgress })
}

const stores = new Map<number, Uploads>()

/** The files of a student on their way. The first who asks has those sent that were left. */
export function uploadsOf(person: number): Uploads {
  const store = stores.get(person) ?? new Uploads(person)
  stores.set(person, store)
  return store
}

/** The file on its way to a place, kept current in React; null without one. */
export const useUpload = (store: Uploads, place: string): Upload | null =>
  useSyncExternalStore(store.subscribe, () => store.at(place))
