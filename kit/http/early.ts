import { readToken } from '../session/local-store'

/** Requests that public/begin.js made before any app script was loaded, by URL, and the token they were made with. */
interface Early {
  token: string
  answers: Record<string, Promise<Response>>
  /** When they were made, in ms of `performance.now()`. */
  at: number
}
declare global {
  interface Window {
    cohortEarly?: Early
  }
}

/** After so many ms an unused answer is too old, and the request is made again. */
const FRESH_MS = 30_000

/** The answer to a request that was made early; only once, and only for the same token. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const { token, answers, at = 0 } = window.cohortEarly ?? {}
  const answer = answers?.[url]
  if (answer === undefined) return undefined
  delete answers?.[url]
  return token === readToken() && performance.now() - at < FRESH_MS ? answer : undefined
}
