import { inspect, format } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings'
import { bySources } from './sources'

/** Destination of log lines: each is JSON and ends with a newline. */
export interface LineStream {
  write: (line: string) => void
}

const LEVELS = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/** The logged fields of an error, without the values of rows, which PostgreSQL repeats in `detail` and `where`. */
function errorFields(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: inspect(error), stack: '' }
  const { code, constraint, table } = error as Error & Record<'code' | 'constraint' | 'table', unknown>
  return { type: error.name, message: error.message, stack: bySources(error.stack ?? ''), code, constraint, table }
}

/** A request by its route, not its address: addresses of public pages contain secret keys, and searches contain names. */
const requestFields = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url })

/** Prints log lines as text instead of JSON, for developers. */
const inWords: LineStream = {
  write: (line) => {
    const { request, method, route, err, msg } = JSON.parse(line) as Record<string, string> & {
      err?: ReturnType<typeof errorFields>
    }
    const { stack, code, constraint } = err ?? {}
    console.error([`[${request}] ${method} ${route ?? ''}: ${msg}`, stack, code, constraint].filter(Boolean).join('\n'))
  },
}

/** Options of Fastify's logger (pino): JSON lines, or only errors as text. */
export const loggerOptions = ({ isLogJson }: Pick<Settings, 'isLogJson'>, stream?: LineStream) => ({
  level: isLogJson ? 'info' : 'error',
  base: { pid: process.pid },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level: string) => ({ level }) },
  serializers: { req: requestFields, err: errorFields },
  stream: stream ?? (isLogJson ? process.stdout : inWords),
})

/** Makes console output JSON lines as well. */
export function sayInJson(stream: LineStream = process.stdout): void {
  for (const [name, level] of Object.entries(LEVELS))
    console[name as keyof typeof LEVELS] = (...words: unknown[]) =>
      stream.write(`${JSON.stringify({ level, time: new Date().toISOString(), pid: process.pid, ...said(words) })}\n`)
}

/** A text followed by a plain object becomes `msg` with those fields; anything else is formatted as text. */
function said(words: unknown[]): Record<string, unknown> {
  const [text, fields, ...rest] = words
  const isPlain = fields !== null && typeof fields === 'object' && Object.getPrototypeOf(fields) === Object.prototype
  if (typeof text === 'string' && isPlain && rest.length === 0) return { ...fields, msg: text }
  return { msg: bySources(format(...words)) }
}
