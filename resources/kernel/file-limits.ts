import type { FileLimits } from './field'
import { defineMessages, type Message } from './message'

/** Content types of pictures of people and signatures (part 2 §5). */
export const pictures = ['image/png', 'image/jpeg'] as const
/** Content types of attachments (part 2 §5, DECISIONS 'Attachments'). */
export const documents = ['image/png', 'image/jpeg', 'application/pdf'] as const
/** Pictures must be smaller than 2 MB (2097152 bytes). */
export const PICTURE_BYTES = 2_097_151
export const DOCUMENT_BYTES = 10_485_760
/** What an attachment may be (part 2 §5, DECISIONS 'Attachments'). */
export const documentLimits: FileLimits = { accept: documents, maxBytes: DOCUMENT_BYTES }
/** The largest picture, in megapixels: what phones take by default. */
const PICTURE_MEGAPIXELS = 16
/** The largest picture among documents, in megapixels; it is only shown. */
const DOCUMENT_MEGAPIXELS = 100

/** What the bytes of a file say about it; width and height are null unless it is a picture. */
export interface FileFacts {
  contentType: string
  size: number
  width: number | null
  height: number | null
}
const isPicture = ({ accept }: FileLimits) => !accept.includes('application/pdf')
const megabytes = ({ maxBytes }: FileLimits) => Math.round(maxBytes / 1_048_576)

const formatTitle = { en: 'Format Error', hy: 'Սխալ ձևաչափ' }
const pictureTitle = { en: 'Image size', hy: 'Նկարի չափը' }
/** Messages for refused files: the text of the toast and its title (part 2 §5). */
const fileMessages = defineMessages('file', {
  pictureFormat: {
    title: formatTitle,
    en: 'Image should be png, jpeg or jpg formats',
    hy: 'Նկարը պետք է լինի png, jpeg կամ jpg ձևաչափով',
  },
  pdfFormat: {
    title: formatTitle,
    en: 'File should be in pdf format',
    hy: 'Ֆայլը պետք է լինի pdf ձևաչափով',
  },
  documentFormat: {
    title: formatTitle,
    en: 'File should be in png, jpg or pdf format',
    hy: 'Ֆայլը պետք է լինի png, jpg կամ pdf ձևաչափով',
  },
  pictureSize: {
    title: pictureTitle,
    en: 'Image size must be smaller than %{megabytes}mb',
    hy: 'Նկարը պետք է %{megabytes} ՄԲ-ից փոքր լինի',
  },
  documentSize: {
    title: { en: 'File size', hy: 'Ֆայլի չափը' },
    en: 'File size must be smaller than %{megabytes}mb',
    hy: 'Ֆայլը պետք է %{megabytes} ՄԲ-ից փոքր լինի',
  },
  pixels: {
    title: pictureTitle,
    en: 'Image must have at most %{millions} million pixels',
    hy: 'Նկարը պետք է ունենա առավելագույնը %{millions} միլիոն պիքսել',
  },
})

/** The message for a file whose content type is not accepted. */
export function wrongFormat(limits: FileLimits): Message {
  if (isPicture(limits)) return fileMessages.pictureFormat
  return limits.accept.length === 1 ? fileMessages.pdfFormat : fileMessages.documentFormat
}

/** The message for a file that is too large. */
export const tooLarge = (limits: FileLimits): Message =>
  (isPicture(limits) ? fileMessages.pictureSize : fileMessages.documentSize)({ megabytes: megabytes(limits) })

const megapixelsOf = (limits: FileLimits) => (isPicture(limits) ? PICTURE_MEGAPIXELS : DOCUMENT_MEGAPIXELS)

/** Why a file does not meet the limits; null when it does. */
export function faultOfFile(
  limits: FileLimits,
  { contentType, size, width, height }: FileFacts,
): { code: 'unsupported_media' | 'too_large'; said: Message } | null {
  if (!limits.accept.includes(contentType)) return { code: 'unsupported_media', said: wrongFormat(limits) }
  if (size > limits.maxBytes) return { code: 'too_large', said: tooLarge(limits) }
  const millions = megapixelsOf(limits)
  const isTooMany = (width ?? 0) * (height ?? 0) > millions * 1_000_000
  return isTooMany ? { code: 'too_large', said: fileMessages.pixels({ millions }) } : null
}
