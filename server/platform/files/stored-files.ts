import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'
import type { Settings } from '../settings'
import type { S3Settings } from '../s3-settings'
import type { FilesPort } from './files'

/** The path of a key: subfolders by its first two characters keep folders small. */
const placeOf = (key: string) => `${key.slice(0, 2)}/${key}`

const keyOf = (place: string) => (placeOf(place.slice(3)) === place ? place.slice(3) : place)

/** A file store whose driver is loaded on first use. */
function filesOn(open: () => Promise<Disk>): FilesPort {
  let opened: Promise<Disk> | undefined
  const disk = () => (opened ??= open())
  return {
    keep: async (key, path, { contentType, size }) =>
      (await disk()).copyFromFs(path, placeOf(key), { contentType, contentLength: size }),
    read: async (key) => {
      const content = await (await disk()).getStream(placeOf(key))
      // The stream of a missing file fails only when it is opened.
      await once(content, 'readable')
      return content
    },
    remove: async (key) => (await disk()).delete(placeOf(key)),
    has: async (key) => (await disk()).exists(placeOf(key)),
    keys: async function* () {
      let paginationToken: string | undefined
      do {
        const page = await (await disk()).listAll('', { recursive: true, ...(paginationToken && { paginationToken }) })
        for (const object of page.objects) if (object.isFile) yield keyOf(object.key)
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
  }
}

/** Files in a local folder, created with the first file. */
export const filesInFolder = (location: string): FilesPort => ({
  ...filesOn(async () => {
    const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
    return new Disk(new FSDriver({ location, visibility: 'private' }))
  }),
  // Replaces the driver's method, whose error for a full disk only says that reading was aborted.
  keep: async (key, path) => {
    const place = join(location, placeOf(key))
    await mkdir(dirname(place), { recursive: true })
    await pipeline(createReadStream(path), createWriteStream(place)).catch(async (error: unknown) => {
      await rm(place, { force: true })
      throw error
    })
  },
})

/** Files in a bucket of an S3-compatible store; its client is loaded on first use. */
export const filesInBucket = ({ bucket, endpoint, region, credentials, isPathStyle }: S3Settings): FilesPort =>
  filesOn(async () => {
    const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
    return new Disk(
      new S3Driver({
        bucket,
        region,
        forcePathStyle: isPathStyle,
        visibility: 'private',
        supportsACL: false,
        ...(endpoint !== undefined && { endpoint }),
        ...(credentials && { credentials }),
        // Only Amazon's own store supports the newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
      }),
    )
  })

/** The file store of the settings: a bucket, or `files` in DATA_DIR. */
export const openFiles = (settings: Settings): FilesPort =>
  settings.s3 ? filesInBucket(settings.s3) : filesInFolder(join(settings.dataDir, 'files'))
