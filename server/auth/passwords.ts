import { hash, parseOptions, verify } from '@node-rs/argon2'
import { AppError } from '#server/kernel/errors'
import { confirmFault, passwordFault, passwordMessages } from '#resources/password-rules'
import type { Message } from '#resources/kernel/message'

/** Memory in KiB, number of passes, number of threads. */
interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}
/** Argon2id (the library's default); about 45 ms and 64 MiB per hash. OWASP's minimum is 19 MiB and 2 passes (STACK 'Passwords'). */
export const usualCost: HashCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
let cost = usualCost
/** A hash that no account has, created on first use. */
let dummy: Promise<string> | undefined
/** Sets the cost of hashes made by this process from now on. Only for tests, which create thousands of accounts. */
export function setHashCost(next: HashCost): void {
  cost = next
  dummy = undefined
}
/** Maximum number of concurrent hashes: each occupies a thread of Node's pool and 64 MiB. Others are queued. */
const MAX_AT_ONCE = 2
/** Maximum number of requests that are hashing or queued: about two seconds of work. */
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
 * Limits the number of requests that make the server hash a password. @throws AppError 429 immediately when too many are in progress,
 * before the database is queried or an attempt is counted
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

/** Hashes a password for storage, as a PHC string. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/**
 * Checks a password against the stored hash. Without a hash (no such account) it returns false after the same time, so that timing reveals
 * nothing.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await (dummy ??= hashPassword('nobody has this password')))
  const isRight = await inTurn(() => verify(against, password))
  return isRight && stored !== null
}

/** Whether a stored hash was made with other cost parameters and should be renewed when the password is next known. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism
}

/** The message for a new password that breaks a rule; null if it is fine (part 1 §5). */
export function passwordError(password: string): Message | null {
  const fault = passwordFault(password)
  return fault && passwordMessages[fault]
}

/** The message for a repeated password that differs; null if it is fine. */
export function confirmError(password: string, confirm: string): Message | null {
  const fault = confirmFault(password, confirm)
  return fault && passwordMessages[fault]
}
