import { documents, DOCUMENT_BYTES } from '#resources/kernel/kinds/file'
import type { Message } from '#resources/kernel/message'
import { faultOf } from '#kit/files/file-fault'

const types = { documents, pdf: ['application/pdf'] }
/** What a place takes. */
export type Takes = keyof typeof types

/** Why the server would refuse a file, by its type and size; null if nothing is known against it (part 2 §5, DECISIONS 'Attachments'). */
export const faultOfUpload = (file: File, takes: Takes): Message | null =>
  faultOf(file, { accept: types[takes], maxBytes: DOCUMENT_BYTES })
