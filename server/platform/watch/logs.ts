import { inspect, format } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings'
import { bySources } from './sources'

/** Where lines go: one JSON a line, ending with a newline. */
export interface LineStream {
  write: (line: string) => void
}

const LEVELS = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/** What the log says of an error: never the values of a row, which PostgreSQL's `detail` and `where` repeat. */
function errorFields(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: inspect(error), stack: '' }
  const { code, constraint, table } = error as Error & Record<'code' | 'constraint' | 'table', unknown>
  return { type: error.name, message: error.message, stack: bySources(error.stack ?? ''), code, constraint, table }
}

/** A request by its call: addresses of public pages and links hold their keys, and searches hold names. */
const requestFields = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url })

/** Each line that is no JSON of a log: what failed, to be read by a developer. */
const inWords: LineStream = {
  write: (line) => {
    const { request, method, route, err, msg } = JSON.parse(line) as Record<string, string> & {
      err?: ReturnType<typeof errorFields>
    }
    const { stack, code, constraint } = err ?? {}
    console.error([`[${request}] ${method} ${route ?? ''}: ${msg}`, stack, code, constraint].filter(Boolean).join('\n'))
  },
}

/** What Fastify's logger (pino) is made with: one JSON a line, or only failures, in words. */
export const loggerOptions = ({ isLogJson }: Pick<Settings, 'isLogJson'>, stream?: LineStream) => ({
  level: isLogJson ? 'info' : 'error',
  base: { pid: process.pid },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level: string) => ({ level }) },
  serializers: { req: requestFields, err: errorFields },
  stream: stream ?? (isLogJson ? process.stdout : inWords),
})

/** From now on what the program says on its outputs is one JSON a line too. */
export function sayInJson(stream: LineStream = process.stdout): void {
  for (const [name, level] of Object.entries(LEVELS))
    console[name as keyof typeof LEVELS] = (...words: unknown[]) =>
      stream.write(`${JSON.stringify({ level, time: new Date().toISOString(), pid: process.pid, ...said(words) })}\n`)
}

/** A text with fields behind it is both; anything else becomes a text. */
function said(words: unknown[]): Record<string, unknown> {
  const [text, fields, ...rest] = words
  const isPlain = fields !== null && typeof fields === 'object' && Object.getPrototypeOf(fields) === Object.prototype
  if (typeof text === 'string' && isPlain && rest.length === 0) return { ...fields, msg: text }
  return { msg: bySources(format(...words)) }
}
