import { readToken } from '../session/local-store'

/** What public/begin.js asked for before any script of the apps was there, by address, and as whom. */
interface Early {
  token: string
  answers: Record<string, Promise<Response>>
  /** When it asked, by the page's clock. */
  at: number
}
declare global {
  interface Window {
    cohortEarly?: Early
  }
}

/** An answer that nobody took within so many ms is old: whoever wants it asks anew. */
const FRESH_MS = 30_000

/** The answer to a call that was made before it was wanted; once, and to the same person only. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const { token, answers, at = 0 } = window.cohortEarly ?? {}
  const answer = answers?.[url]
  if (answer === undefined) return undefined
  delete answers?.[url]
  return token === readToken() && performance.now() - at < FRESH_MS ? answer : undefined
}
