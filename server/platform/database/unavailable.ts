/**
 * Error codes of PostgreSQL and the system for a temporary problem: a timeout, no free connection, a conflict, or PostgreSQL being down.
 */
const codes = new Set([
  '57014',
  '55P03',
  '40001',
  '40P01',
  '53000',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '58030',
  '25006',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])
/** Driver messages, without a code, for a connection that was lost or could not be opened in time. */
const words =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/

/** Whether a write failed because the disk of the database is full. */
export const isDatabaseFull = (error: unknown): boolean => hasCode(error, ['53100'])

/** Whether a write failed because a disk is full, the database's or this machine's. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, ['53100', 'ENOSPC', 'EDQUOT'])

/** Whether a lock was waited for longer than `lock_timeout` allows. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, ['55P03'])

/** Whether an error, or what caused it, has one of these codes. */
function hasCode(error: unknown, wanted: readonly string[]): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return wanted.some((each) => each === code) || (cause instanceof Error && hasCode(cause, wanted))
}

/**
 * Whether a write failed because the database takes none: a standby, or `default_transaction_read_only`. A connection that was made then
 * may stay so for ever, and should be closed.
 */
export const isReadOnly = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '25006'

/** Whether a statement failed for a temporary reason, so that a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  const { code, syscall, message } = error as { code?: unknown; syscall?: unknown; message?: string }
  // The socket does not exist while PostgreSQL is down.
  if (code === 'ENOENT') return syscall === 'connect'
  return typeof code === 'string' ? codes.has(code) : words.test(message ?? '')
}
