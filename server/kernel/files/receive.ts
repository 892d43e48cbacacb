import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Row } from '#resources/kernel/check-row'
import type { FileLimits } from '#resources/kernel/field'
import { faultOfFile, tooLarge, wrongFormat, type FileFacts } from '#resources/kernel/file-limits'
import { messages } from '#resources/kernel/messages'
import type { Context } from '../context'
import { inTemporaryFolder } from '#server/platform/temporary-folder'
import { AppError, invalid } from '../errors'
import { clearOwnUploads, refuseTooManyUploads } from './upload-limits'
import { recognise } from './recognise'
import type { Message } from '#resources/kernel/message'

/**
 * Registers the routes that `add` adds in a scope that accepts forms with files; elsewhere such a form gets 415. Each route sets its own
 * file size limit; a truncated file is detected from its stream.
 */
export async function openUploads(server: FastifyInstance, add: (scope: FastifyInstance) => void): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
    })
    add(scope)
  })
}

/** An uploaded file of an accepted type, in a temporary file that exists during the request. */
export interface Incoming extends FileFacts {
  path: string
  name: string
  sha256: string
  /** Set when a person uploaded it; absent for documents made by the server. */
  isUpload?: true
}
/** A received form: the file, or null without one, and the text fields; empty ones are null. */
export interface Form {
  file: Incoming | null
  values: Row
}

const refusal = (code: 'too_large' | 'unsupported_media', at: string, said: Message) =>
  new AppError(code, { said, errors: { [at]: said } })
/** A file name must not contain path separators or control characters. */
const isName = (name: string) => name !== '' && name.length <= 255 && !/[/\\\p{Cc}]|^\.+$/u.test(name)

/**
 * Receives a form with at most one file: writes it to a temporary file while it arrives, checks it, and passes it to `work`; the temporary
 * file is then deleted. `at` is the field that errors are reported under. 413 as soon as the size exceeds `maxBytes`; 415 for content of
 * another type, whatever its name; 422 for a form that cannot be read; 429 for too many uploads.
 */
export async function receive<T>(
  context: Context,
  request: FastifyRequest,
  at: string,
  limits: FileLimits,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('unsupported_media')
  return inTemporaryFolder('upload', async (folder) => {
    try {
      await clearOwnUploads(context)
      await refuseTooManyUploads(context)
      // The stream of a request that was aborted before it was read emits no event any more.
      if (request.raw.destroyed) throw new AppError('malformed')
      const form = await readForm(request, at, limits, join(folder, 'content')).catch((error: unknown) => {
        throw inWords(error, at)
      })
      return await work(form)
    } finally {
      // The rest of the request is read and discarded, so that the client receives the answer.
      request.raw.unpipe()
      request.raw.resume()
    }
  })
}

/** The error of a malformed form: aborted, garbled, or larger than allowed. System errors are returned unchanged. */
function inWords(error: unknown, at: string): unknown {
  if (error instanceof AppError || !(error instanceof Error) || 'errno' in error) return error
  if ('code' in error && error.code === 'FST_FILES_LIMIT') return invalid({ [at]: messages.most(1) })
  return new AppError('statusCode' in error && error.statusCode === 413 ? 'too_large' : 'malformed')
}

async function readForm(request: FastifyRequest, at: string, limits: FileLimits, path: string): Promise<Form> {
  const form: Form = { file: null, values: {} }
  const options = { preservePath: true, limits: { fileSize: limits.maxBytes } }
  for await (const part of request.parts(options as Parameters<typeof request.parts>[0])) {
    if (part.type === 'file') form.file = await readFile(part, at, limits, path)
    else form.values[part.fieldname] = textOf(part)
  }
  return form
}

function textOf(part: Extract<Multipart, { type: 'field' }>): string | null {
  if (part.valueTruncated || typeof part.value !== 'string') throw invalid({ [part.fieldname]: messages.text })
  return part.value.trim() === '' ? null : part.value
}

async function readFile(part: MultipartFile, at: string, limits: FileLimits, path: string): Promise<Incoming | null> {
  // The stream of a file that was aborted before it was read emits no event any more.
  if (part.file.destroyed) throw new AppError('malformed')
  const { size, sha256 } = await write(part.file, path)
  if (part.file.truncated || size > limits.maxBytes) throw refusal('too_large', at, tooLarge(limits))
  // When no file was chosen, browsers send an empty file without a name.
  if (size === 0 && !part.filename) return null
  const facts = size === 0 || !isName(part.filename) ? null : await recognise(path, size)
  if (!facts) throw refusal('unsupported_media', at, wrongFormat(limits))
  const fault = faultOfFile(limits, facts)
  if (fault) throw refusal(fault.code, at, fault.said)
  return { path, name: part.filename, sha256, ...facts, isUpload: true }
}

async function write(content: Readable, path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  const counting = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(content, counting, createWriteStream(path, { mode: 0o600 }))
  return { size, sha256: hash.digest('hex') }
}
