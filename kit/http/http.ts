import { searchOf, type QueryValue } from '#resources/kernel/call'
import { answersKnown } from '../i18n/message'
import { pageText } from '../i18n/page'
import { isSessionOver, readToken } from '../session/local-store'
import { ApiError } from './api-error'
import { takeEarly } from './early'
import { endSessionOf, followSession } from './unauthorized'

const BASE = '/api/v1'
/** Called with every answer, beside its caller, to read its headers: the panel wants that of the step. */
export const heard: { answer?: (headers: Pick<Headers, 'get'>) => void } = {}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export interface CallOptions {
  /** Appended to the path by `searchOf`. */
  query?: Record<string, QueryValue>
  /** Stops a read whose answer is no longer needed. */
  signal?: AbortSignal
  headers?: Record<string, string>
}
/** A downloaded file with the name that the server suggests. */
export interface Download {
  blob: Blob
  fileName: string | null
}

/**
 * How long a call may take, in ms: a bad connection can lose a request without an error. A read, which is a call that can be stopped, has the
 * time that the server allows one statement; another call has the time within which the server must receive a request.
 */
const READ_MS = 30_000
const WRITE_MS = 60_000

/**
 * Makes a call by its path below /api/v1 and returns its JSON, undefined for an empty answer. Used by `send` of kit/http/send and by the
 * data provider, whose addresses come from ra-data-simple-rest; other code sends a contract. Throws ApiError when the server answers with an
 * error, and with status 0 when it was not reached or did not answer in time; an abort is passed through. A 401 to a call with a token ends
 * the session (part 1 §8) and still throws. It never shows a message.
 */
export const callAddress = (
  method: Method,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const { signal } = options
    const call = new AbortController()
    const stop = () => {
      reject(signal?.aborted ? signal.reason : notReached())
      call.abort()
    }
    const timer = setTimeout(stop, signal ? READ_MS : WRITE_MS)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    void jsonAnswer(method, path, body, { ...options, signal: call.signal })
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

async function jsonAnswer(method: Method, path: string, body: unknown, options: CallOptions): Promise<unknown> {
  const answer = await exchange(method, path, body, options)
  const text = await arrived(answer.text())
  if (text === '') return undefined
  const json = parsed(text)
  // Not our server's: a network that asks for a sign-in first answers with a page of its own.
  if (json === undefined) throw notReached()
  return json
}

/**
 * Downloads a file by its path, which may take any time. Throws as `callAddress` does, and with status 0 when it is stopped. `saveBlob` of
 * kit/http/save-blob saves it to disk.
 */
export async function fetchAddress(
  method: Method,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Download> {
  const answer = await exchange(method, path, body, options)
  return {
    blob: await arrived(answer.blob()),
    fileName: fileNameOf(answer.headers.get('content-disposition')),
  }
}

/**
 * The session's token for a call; none for public calls, which a link authorises: their failure must not end a session. A page whose
 * session is over, perhaps in another tab of which it has not heard, sends nothing as the next person: it reloads, and this throws ApiError.
 */
export function tokenFor(path: string): string | null {
  if (path.startsWith('/public/')) return null
  if (!isSessionOver()) return readToken()
  followSession()
  throw notReached()
}

async function exchange(method: Method, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const token = tokenFor(path)
  const headers = {
    ...options.headers,
    accept: 'application/json, */*',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
  const url = urlOf(path, options.query)
  const early = method === 'GET' ? takeEarly(url) : undefined
  const asked =
    early ??
    fetch(url, {
      method,
      headers,
      // Undefined for no body.
      body: JSON.stringify(body),
      signal: options.signal ?? null,
    })
  const answer = await arrived(asked)
  noteAskedAt(answer.headers.get('x-asked-at'))
  heard.answer?.(answer.headers)
  if (answer.ok) return answer
  if (answer.status === 401 && token !== null && !path.startsWith('/auth/')) endSessionOf(token)
  const requestId = answer.headers.get('x-request-id')
  const [told] = await Promise.all([arrived(answer.text()), answersKnown()])
  throw new ApiError(answer.status, parsed(told) ?? null, pageText('tryLater'), requestId)
}

/** The error of a call that did not reach the server, or whose answer was lost. */
export const notReached = () => new ApiError(0, null, pageText('noConnection'))
/** What arrives over the connection; ApiError with status 0 when it is lost meanwhile. */
const arrived = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw notReached()
  })

/** The earliest request time that each server reported in its answers, by server; `firstAskedAt` of kit/http/asked-at reads it. */
export const earliest = new Map<string, string>()
function noteAskedAt(said: string | null): void {
  const [at, server] = said?.split('.') ?? []
  if (at === undefined || server === undefined) return
  const known = earliest.get(server)
  if (known === undefined || at < known) earliest.set(server, at)
}

/** The complete URL of a call. */
export function urlOf(path: string, query?: CallOptions['query']): string {
  const search = searchOf(query)
  return search === '' ? BASE + path : `${BASE}${path}${path.includes('?') ? '&' : '?'}${search}`
}

/** Parses JSON; undefined for other text, such as an error page of a proxy. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fileNameOf(disposition: string | null): string | null {
  const extended = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (extended) return decodeURIComponent(extended)
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? null
}
