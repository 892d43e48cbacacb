import { z } from 'zod'
import type { Field, FieldOptions, ModeOf, Req } from '../field'
import { makeField } from '../make-field'
import { messages } from '../messages'

/** What pictures of people and signatures may be (part 2 §5). */
export const pictures = ['image/png', 'image/jpeg'] as const
/** What attachments may be (part 2 §5, DECISIONS 'Attachments'). */
export const documents = ['image/png', 'image/jpeg', 'application/pdf'] as const
/** Pictures stay under 2 MB (2097152 bytes). */
export const PICTURE_BYTES = 2_097_151
export const DOCUMENT_BYTES = 10_485_760

/** A stored file as it is read beside its id. `size` is in bytes. */
export interface StoredFile {
  id: string
  name: string
  contentType: string
  size: number
}
/** What a file has to be: its types by content, and the most bytes. */
export interface FileLimits {
  accept: readonly string[]
  maxBytes: number
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
  return { title: 'Format Error', text: isPdfOnly ? 'File should be in pdf format' : 'File should be in png, jpg or pdf format' }
}

/** The words for a file that is too large. */
export const tooLarge = (limits: FileLimits): FileRefusal =>
  isPicture(limits)
    ? { title: 'Image size', text: `Image size must be smaller than ${megabytes(limits)}mb` }
    : { title: 'File size', text: `File size must be smaller than ${megabytes(limits)}mb` }

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
      accept: options.accept ?? documents, maxBytes: options.maxBytes ?? DOCUMENT_BYTES,
      as: options.as ?? null, isShared: options.isShared ?? false,
    },
    sortable: false,
  }) as Field<'file', string, Req<C>, ModeOf<C>> & { readonly _as?: C['as'] }
