import { z } from 'zod'

/** Settings of a bucket in an S3-compatible store. */
export interface S3Settings {
  bucket: string
  /** Amazon's own store when undefined. */
  endpoint: string | undefined
  region: string
  /** The machine's own credentials (its role) when undefined. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** The bucket is part of the URL's path instead of its host. */
  isPathStyle: boolean
}

/** Environment variables of the bucket, with their checks, for `readSettings`. */
export const s3Variables = {
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'should be the name of a bucket, like cohort-files' })
    .optional(),
  FILES_S3_ENDPOINT: z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:\/\/[^/]/.test(value), {
      error: 'should be an address like https://s3.example.org',
    })
    .optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: 'should be the name of a region, like eu-central-1' })
    .default('us-east-1'),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  FILES_S3_PATH_STYLE: z.enum(['yes', 'no'], { error: 'should be yes or no' }).optional(),
}
type Read = z.output<z.ZodObject<typeof s3Variables>>

/** Errors about variables that must be set together, as pairs [variable, error]. */
export function s3Faults(read: Read, isGiven: (name: string) => boolean): [string, string][] {
  const others = Object.keys(s3Variables).filter((name) => name !== 'FILES_S3_BUCKET' && isGiven(name))
  if (read.FILES_S3_BUCKET === undefined) {
    return others.length === 0 ? [] : [['FILES_S3_BUCKET', `should be given with ${others.join(', ')}`]]
  }
  if (read.FILES_S3_ACCESS_KEY_ID !== undefined && read.FILES_S3_SECRET_ACCESS_KEY === undefined)
    return [['FILES_S3_SECRET_ACCESS_KEY', 'should be given with FILES_S3_ACCESS_KEY_ID']]
  if (read.FILES_S3_ACCESS_KEY_ID === undefined && read.FILES_S3_SECRET_ACCESS_KEY !== undefined)
    return [['FILES_S3_ACCESS_KEY_ID', 'should be given with FILES_S3_SECRET_ACCESS_KEY']]
  return []
}

/** The bucket's settings; undefined when there is none. */
export function s3Of(read: Read): S3Settings | undefined {
  const {
    FILES_S3_BUCKET: bucket,
    FILES_S3_ACCESS_KEY_ID: accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = read
  if (bucket === undefined) return undefined
  const endpoint = read.FILES_S3_ENDPOINT
  return {
    bucket,
    endpoint,
    region: read.FILES_S3_REGION,
    credentials:
      accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined,
    isPathStyle: read.FILES_S3_PATH_STYLE === undefined ? endpoint !== undefined : read.FILES_S3_PATH_STYLE === 'yes',
  }
}
