import { z } from 'zod'
import type { DeclaredField, FieldOptions, FileLimits, NoOtherWords } from '../field'
import { documentLimits } from '../file-limits'
import { makeField } from '../make-field'
import { messages } from '../messages'

/** A stored file as it is read with its id. `size` is in bytes. */
export interface StoredFile {
  id: string
  name: string
  contentType: string
  size: number
}
type FileOptions = FieldOptions & Partial<FileLimits> & { as?: string; isShared?: boolean }

/**
 * A stored file by its id; `accept` lists content types, which are detected by content, `maxBytes` is the size limit. With `as`, its name,
 * type and size are read with the id. An `isShared` file is served to every signed-in user who knows the id (pictures of people); others
 * only to viewers who may read the record and the field.
 */
export const file = <const C extends FileOptions>(options: C & NoOtherWords<C, FileOptions>) =>
  makeField<'file', string, C>('file', options, {
    schema: z.uuid(messages.reference) as z.ZodType<string>,
    filter: null,
    facts: {
      accept: options.accept ?? documentLimits.accept,
      maxBytes: options.maxBytes ?? documentLimits.maxBytes,
      as: options.as ?? null,
      isShared: options.isShared ?? false,
    },
    sortable: false,
  }) as DeclaredField<'file', string, C> & { readonly _as?: C['as'] }
