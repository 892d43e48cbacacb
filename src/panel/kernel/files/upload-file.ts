import type { StoredFile } from '#resources/kernel/kinds/file'
import { uploadFile as uploadCall } from '#resources/files.calls'
import { upload } from '#kit/http/upload'

/** Files uploaded since the page was loaded, by id: form values contain only ids. */
const uploaded = new Map<string, StoredFile>()
/** The metadata of a file that was uploaded from this page; null for any other id. */
export const uploadedFile = (id: unknown): StoredFile | null =>
  typeof id === 'string' ? (uploaded.get(id) ?? null) : null

/** Uploads a file for a field of a resource; saving the record with its id then links them. Throws as `upload` does. */
export async function uploadFile(
  resource: string,
  field: string,
  file: File,
  signal?: AbortSignal,
): Promise<StoredFile> {
  const form = new FormData()
  form.append('file', file)
  const stored = await upload(uploadCall, { resource, field }, form, { signal })
  uploaded.set(stored.id, stored)
  return stored
}
