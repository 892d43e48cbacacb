import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3Server {
  /** Settings under which Cohort keeps its files here. */
  env: Record<string, string>
  /** The objects by `bucket/key`. */
  objects: Map<string, { bytes: Buffer; contentType: string }>
  /** Refuses everything, as a store that is down for maintenance. */
  setDown: (isDown: boolean) => void
  close: () => Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A store that speaks as much of S3 as keeping, reading and taking away objects needs, to whoever signs with its key. */
export async function startS3(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  let isDown = false
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request)
      const fail = (status: number, code: string) =>
        response
          .writeHead(status, { 'content-type': 'application/xml' })
          .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
      if (isDown) return fail(500, 'InternalError')
      if (
        !/^AWS4-HMAC-SHA256 Credential=cohort-key\/\d{8}\/eu-test-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/.test(
          request.headers.authorization ?? '',
        )
      )
        return fail(403, 'AccessDenied')
      const key = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname.slice(1))
      const object = objects.get(key)
      if (request.method === 'PUT') {
        objects.set(key, { bytes: body, contentType: String(request.headers['content-type']) })
        return response.writeHead(200, { etag: '"1"' }).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return response.writeHead(204).end()
      }
      if (!object) return fail(404, 'NoSuchKey')
      return response
        .writeHead(200, { 'content-type': object.contentType, 'content-length': object.bytes.length })
        .end(object.bytes)
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    objects,
    env: {
      FILES_S3_BUCKET: 'cohort-files',
      FILES_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      FILES_S3_REGION: 'eu-test-1',
      FILES_S3_ACCESS_KEY_ID: 'cohort-key',
      FILES_S3_SECRET_ACCESS_KEY: 'cohort-secret',
    },
    setDown: (now) => {
      isDown = now
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
