import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Tagged {
  content: string | Uint8Array
  contentType: string
}

/** Sends content with its ETag; 304 without content or type if the client already has it. The caller sets `Cache-Control`. */
export function sendTagged(
  { content, contentType }: Tagged,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const tag = `"${createHash('sha256').update(content).digest('base64url')}"`
  void reply.header('etag', tag)
  // Compressing proxies turn an ETag into a weak one.
  const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return known?.includes(tag) ? reply.code(304).send() : reply.header('content-type', contentType).send(content)
}
