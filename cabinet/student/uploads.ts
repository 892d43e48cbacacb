import { useSyncExternalStore } from 'react'
import { documentLimits } from '#resources/kernel/file-limits'
import { notify } from '#kit/feedback/toast-store'
import { faultOf } from '#kit/files/file-fault'
import { newKey } from '#kit/form/request-key'
import { ApiError, uiMessageOf } from '#kit/http/api-error'
import { upload } from '#kit/http/upload'
import { feedbackText } from '#kit/i18n/feedback'
import { messageText } from '#kit/i18n/message'
import { textOf } from '#kit/i18n/text'
import { listeners } from '#kit/listeners'
import { deviceStore } from '#kit/session/device-store'
import { beforeSignOut } from '#kit/session/sign-out'
import { studentCalls } from './calls'
import { studentArea } from './texts'

/** What a place takes. */
export const limits = {
  documents: documentLimits,
  pdf: { ...documentLimits, accept: ['application/pdf'] },
}
export type Takes = keyof typeof limits

/** A chosen file and its destination. */
export interface Chosen {
  /** The request key: the server stores the file once, even if it is sent again because a response was lost. */
  key: string
  /** Identifies the destination, 'payment 7'; it has at most one file in progress. */
  place: string
  /** The button with which it was chosen, if the place has several. */
  from?: string | undefined
  /** The id of the application it belongs to. */
  applicantId: number
  /** The id of the attachment whose file it replaces, if any. */
  replaces?: number | undefined
  /** The other values of the form. */
  values: Readonly<Record<string, string>>
  file: File
}
/** An upload in progress. */
export interface Upload {
  chosen: Chosen
  state: 'sending' | 'waiting' | 'failed'
  /** The part that has been sent, from 0 to 1. */
  part: number
  /** Why it failed. */
  said: string
  /** If it failed: whether it makes sense to send it again. */
  mayRetry?: boolean
  /** If it failed: whether it did not reach the server, so that it is sent again by itself. */
  isUnreached?: boolean
  /** If it waits or did not reach the server: whether the file is stored on the device. */
  isKept?: boolean
}

const t = textOf(studentArea)
/** The resources that a sent file changes. */
const changes = ['attachments', 'payments']
/** Statuses for a fault of the file itself: too large, wrong type, refused by its field. */
const ofFile = [413, 415, 422]
const disk = deviceStore<Chosen>('cohort-uploads', 'files')
const keyOf = (person: number, place: string) => `${person} ${place}`

/** How long Log Out waits for the device to tell what other windows have stored on it, in milliseconds. */
const DISK_WAIT = 1_000
/** Nothing, after so many milliseconds. */
const after = (time: number) => new Promise<[]>((resolve) => setTimeout(() => resolve([]), time))

/** One student's uploads in progress: stored on the device until the server has them or refuses them. */
class Uploads {
  private uploads: ReadonlyMap<string, Upload> = new Map()
  private readonly changed = listeners()
  private readonly stored = listeners<[changes: readonly string[]]>()
  /** Whether the page was hidden while something was being sent: a phone that sleeps breaks it off, and may tell so only when it wakes. */
  private hasSlept = false

  constructor(private readonly person: number) {
    void this.load()
    window.addEventListener('online', () => this.resume())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.hasSlept = true
      else this.resume()
    })
    beforeSignOut(() => this.forget())
  }

  readonly at = (place: string) => this.uploads.get(place) ?? null
  /** Whether signing out would drop a file that could still reach the academy, chosen in this window or in another one of this browser. */
  readonly hasUnsent = async () =>
    [...this.uploads.values()].some(({ mayRetry }) => mayRetry !== false) ||
    (await Promise.race([disk.all(), after(DISK_WAIT)])).some(([key, { place }]) => key === keyOf(this.person, place))
  readonly subscribe = this.changed.listen
  /** Calls the listener with the changed resources when a file has been stored. */
  readonly onSent = this.stored.listen

  /**
   * Sends a file and replaces another that waits at the same place; continues while other pages are open. One that the server would refuse
   * is refused at once: on a bad connection, or without one, the answer may come after the person has left.
   */
  start(of: Omit<Chosen, 'key'>, takes: Takes): void {
    const chosen = { ...of, key: newKey() }
    const fault = faultOf(chosen.file, limits[takes])
    if (fault === null) return this.begin(chosen)
    void disk.drop(keyOf(this.person, chosen.place))
    this.put(chosen.place, { chosen, state: 'failed', part: 0, said: messageText(fault), mayRetry: false })
  }
  again(place: string): void {
    const one = this.uploads.get(place)
    if (one) this.begin(one.chosen)
  }
  /** Cancels a waiting upload: it is not sent when the connection is back. */
  leaveOut(place: string): void {
    void disk.drop(keyOf(this.person, place))
    this.put(place, null)
  }

  /** Sends what did not reach the server; a phone that slept may be connected again without an event. */
  private resume(): void {
    for (const one of this.uploads.values()) {
      if (one.state !== 'waiting' && !(one.state === 'failed' && one.isUnreached)) continue
      this.put(one.chosen.place, { ...one, state: 'sending' })
      void this.send(one.chosen, one.isKept === true)
    }
  }

  private begin(chosen: Chosen): void {
    this.hasSlept = false
    this.put(chosen.place, { chosen, state: 'sending', part: 0, said: '' })
    void disk.put(keyOf(this.person, chosen.place), chosen).then((isKept) => this.send(chosen, isKept))
  }

  /** Sends the files that were left when the app was closed. Deletes files that somebody else left on this device. */
  private async load() {
    for (const [key, chosen] of await disk.all()) {
      if (key !== keyOf(this.person, chosen.place)) await disk.drop(key)
      else if (!this.uploads.has(chosen.place)) {
        this.put(chosen.place, { chosen, state: 'sending', part: 0, said: '' })
        void this.send(chosen, true)
      }
    }
  }

  /** Sends a file while no other window does: a file that another window has sent meanwhile is not sent again. */
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
        this.stored.tell(changes)
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
    // The server would refuse it again when the app is next opened: do not keep it.
    if (status >= 400 && status < 500 && status !== 401 && status !== 429) void disk.drop(keyOf(this.person, place))
    const said = uiMessageOf(failure, feedbackText('tryLater'))
    if (status === 0 && this.hasSlept && document.visibilityState === 'visible') {
      this.hasSlept = false
      this.put(place, { chosen, isKept, state: 'sending', part: 0, said: '' })
      return void this.send(chosen, isKept)
    }
    const again = { mayRetry: !ofFile.includes(status), isUnreached: status === 0, isKept }
    this.put(place, { chosen, state: 'failed', part: 0, said, ...again })
  }

  /** Whether it is still the file of its place: another may have been chosen meanwhile, or this one cancelled. */
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
    this.changed.tell()
  }
}

/** Runs `work` while no other window of this browser does; at once if the browser has no locks. */
const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  // Only pages loaded over https have locks.
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

/** The store of a student's uploads. Creating it also sends the files that were left. */
export function uploadsOf(person: number): Uploads {
  const store = stores.get(person) ?? new Uploads(person)
  stores.set(person, store)
  return store
}

/** The upload in progress at a place, kept current in React; null if there is none. */
export const useUpload = (store: Uploads, place: string): Upload | null =>
  useSyncExternalStore(store.subscribe, () => store.at(place))
