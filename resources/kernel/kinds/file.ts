import { z } from 'zod'
import type { Def, Field, FieldOptions, FileLimits, ModeOf, Req } from '../field'
import { makeField } from '../make-field'
import { messages } from '../messages'

/** What pictures of people and signatures may be (part 2 §5). */
export const pictures = ['image/png', 'image/jpeg'] as const
/** What attachments may be (part 2 §5, DECISIONS 'Attachments'). */
export const documents = ['image/png', 'image/jpeg', 'application/pdf'] as const
/** Pictures stay under 2 MB (2097152 bytes). */
export const PICTURE_BYTES = 2_097_151
export const DOCUMENT_BYTES = 10_485_760
/** Most pixels of a picture that may be drawn, in millions: what phones take by themselves. */
const PICTURE_MEGAPIXELS = 16
/** Of one among documents, which is only shown. */
const DOCUMENT_MEGAPIXELS = 100

/** A stored file as it is read beside its id. `size` is in bytes. */
export interface StoredFile {
  id: string
  name: string
  contentType: string
  size: number
}
/** What is known of a content by its bytes. Of a picture also its pixels, null for anything else. */
export interface FileFacts {
  contentType: string
  size: number
  width: number | null
  height: number | null
}
/** Why a file is refused: the title and the words of the toast (part 2 §5). */
export interface FileRefusal {
  title: string
  text: string
}

const isPicture = ({ accept }: FileLimits) => !accept.includes('application/pdf')
const megabytes = ({ maxBytes }: FileLimits) => Math.round(maxBytes / 1_048_576)

/** The words for a file whose content is not of the accepted types. */
export function wrongFormat(limits: FileLimits): FileRefusal {
  if (isPicture(limits)) return { title: 'Format Error', text: 'Image should be png, jpeg or jpg formats' }
  const isPdfOnly = limits.accept.length === 1
  return {
    title: 'Format Error',
    text: isPdfOnly ? 'File should be in pdf format' : 'File should be in png, jpg or pdf format',
  }
}

/** The words for a file that is too large. */
export const tooLarge = (limits: FileLimits): FileRefusal =>
  isPicture(limits)
    ? { title: 'Image size', text: `Image size must be smaller than ${megabytes(limits)}mb` }
    : { title: 'File size', text: `File size must be smaller than ${megabytes(limits)}mb` }

/** The words for a picture of more pixels than are taken. */
export const tooManyPixels = (limits: FileLimits): FileRefusal => ({
  title: 'Image size',
  text: `Image must have at most ${isPicture(limits) ? PICTURE_MEGAPIXELS : DOCUMENT_MEGAPIXELS} million pixels`,
})

/** Why a content is not what the limits ask for; null when it is. */
export function faultOfFile(
  limits: FileLimits,
  { contentType, size, width, height }: FileFacts,
): (FileRefusal & { code: 'unsupported_media' | 'too_large' }) | null {
  if (!limits.accept.includes(contentType)) return { code: 'unsupported_media', ...wrongFormat(limits) }
  if (size > limits.maxBytes) return { code: 'too_large', ...tooLarge(limits) }
  const most = (isPicture(limits) ? PICTURE_MEGAPIXELS : DOCUMENT_MEGAPIXELS) * 1_000_000
  return (width ?? 0) * (height ?? 0) > most ? { code: 'too_large', ...tooManyPixels(limits) } : null
}

type FileOptions = FieldOptions & Partial<FileLimits> & { as?: string; isShared?: boolean }

/**
 * A stored file by its id; `accept` lists MIME types recognised by content, `maxBytes` the limit. With `as` its name, type
 * and size are read beside the id. What `isShared` is served to whoever is signed in and knows the id (pictures of people);
 * anything else only to those who may read the record and the field.
 */
export const file = <const C extends FileOptions>(options: C) =>
  makeField('file', options, {
    schema: z.uuid(messages.reference) as z.ZodType<string>,
    filter: null,
    facts: {
      accept: options.accept ?? documents,
      maxBytes: options.maxBytes ?? DOCUMENT_BYTES,
      as: options.as ?? null,
      isShared: options.isShared ?? false,
    },
    sortable: false,
  }) as Field<'file', string, Req<C>, ModeOf<C>, Def<C>> & { readonly _as?: C['as'] }
