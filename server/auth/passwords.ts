import { hash, parseOptions, verify } from '@node-rs/argon2'
import { AppError } from '#server/kernel/errors'
import { confirmFault, passwordFault, passwordMessages } from '#resources/password-rules'
import type { Message } from '#resources/kernel/message'

/** Memory in KiB, passes, threads. */
interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}
/** Argon2id (the library's default); about 45 ms and 64 MiB a hash. OWASP's least is 19 MiB, 2 passes (STACK 'Passwords'). */
export const usualCost: HashCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
let cost = usualCost
/** A hash of nobody's password, made when first wanted. */
let dummy: Promise<string> | undefined
/** Sets what a hash made by this process costs from now on. Tests make thousands of people; the server never calls it. */
export function setHashCost(next: HashCost): void {
  cost = next
  dummy = undefined
}
/** Hashes at once: each holds a thread of Node's pool and 64 MiB. The others wait their turn. */
const MAX_AT_ONCE = 2
/** Requests that are hashing or waiting for it, at most: about two seconds of work. */
export const MOST_REQUESTS = 24

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

let admitted = 0

/**
 * Answers a request of somebody unknown that makes the server hash a password. @throws AppError 429 at once when as many as can
 * be done soon are under way, before anything is asked of the database or counted against anybody.
 */
export async function whenNotBusy<T>(work: () => Promise<T>): Promise<T> {
  if (admitted >= MOST_REQUESTS) throw new AppError('too_often', { retryAfter: 2 })
  admitted++
  try {
    return await work()
  } finally {
    admitted--
  }
}

/** The PHC string of a password, to be stored. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/**
 * Whether a password is the stored one. Without a stored hash (no such account) it takes the same time and says no, so
 * that an answer's time tells nothing.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await (dummy ??= hashPassword('nobody has this password')))
  const isRight = await inTurn(() => verify(against, password))
  return isRight && stored !== null
}

/** Whether a stored hash was made at another cost than today's, to be made anew when its password is next known. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism
}

/** The message for a new password that breaks a rule, or null (part 1 §5). */
export function passwordError(password: string): Message | null {
  const fault = passwordFault(password)
  return fault && passwordMessages[fault]
}

/** The message for a repeated password, or null. */
export function confirmError(password: string, confirm: string): Message | null {
  const fault = confirmFault(password, confirm)
  return fault && passwordMessages[fault]
}
