import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { startNode, type Program } from './processes'

const BUCKET = 'cohort-files'
/** The only access key that the server knows. */
const KEY = 'S3RVER'

interface StoredObject {
  bytes: Buffer
  contentType: string | undefined
}
export interface S3Server {
  /** The settings with which Cohort stores its files here. */
  env: Record<string, string>
  /** The objects by their keys, read by another S3 client. */
  objects: () => Promise<Map<string, StoredObject>>
  /** Stores an object without Cohort. */
  put: (key: string, bytes: Buffer) => Promise<void>
  /** Copies an object to `<key>0`, `<key>1` ... on the server's disk, because a thousand requests would take seconds. */
  multiply: (key: string, times: number) => void
  /** Kills the server's process. */
  kill: () => Promise<void>
  /** Starts it again at the same address, with the same objects. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Starts an S3 server (s3rver) in its own process. With `isStrict` it checks the signatures of presigned object URLs; it cannot check those
 * of listings, for which it expects another signature than Amazon.
 */
export async function startS3({ isStrict = false } = {}): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'cohort-s3-'))
  const start = (port: number): Promise<Program> => {
    const options = {
      directory,
      port,
      address: '127.0.0.1',
      silent: true,
      allowMismatchedSignatures: !isStrict,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    }
    const program = `new (require('@20minutes/s3rver'))(${JSON.stringify(options)}).run().then(({ port }) => console.log('at http://127.0.0.1:' + port + ';'))`
    // Continuation tokens of listings are encrypted with a cipher that is otherwise disabled.
    return startNode('s3rver', ['--openssl-legacy-provider', '-e', program], process.cwd(), {}, /at (\S+);/)
  }
  let server = await start(0)
  const endpoint = server.address
  const client = new S3Client({
    endpoint,
    region: 'eu-test-1',
    forcePathStyle: true,
    credentials: { accessKeyId: KEY, secretAccessKey: KEY },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const read = async (key: string): Promise<StoredObject> => {
    const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: key }))
    return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), contentType: ContentType }
  }
  const kill = async () => {
    if (server.process.signalCode !== null) return
    const ended = once(server.process, 'close')
    server.process.kill('SIGKILL')
    await ended
  }
  return {
    env: {
      FILES_S3_BUCKET: BUCKET,
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_REGION: 'eu-test-1',
      FILES_S3_ACCESS_KEY_ID: KEY,
      FILES_S3_SECRET_ACCESS_KEY: KEY,
    },
    objects: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }))
      const keys = Contents.flatMap(({ Key }) => Key ?? [])
      return new Map(await Promise.all(keys.map(async (key) => [key, await read(key)] as const)))
    },
    put: async (key, bytes) => {
      await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: bytes }))
    },
    multiply: (key, times) => {
      for (const part of ['object', 'object.md5', 'metadata.json'])
        for (let n = 0; n < times; n++)
          copyFileSync(
            join(directory, BUCKET, `${key}._S3rver_${part}`),
            join(directory, BUCKET, `${key}${n}._S3rver_${part}`),
          )
    },
    kill,
    restart: async () => {
      server = await start(Number(new URL(endpoint).port))
    },
    close: async () => {
      client.destroy()
      await kill()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
