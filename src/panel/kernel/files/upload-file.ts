import type { StoredFile } from '#resources/kernel/kinds/file'
import { uploadFile as uploadCall } from '#resources/files.calls'
import { send } from '#kit/http/send'

/** What was uploaded while the page is open: a form knows a file by its id alone. */
const uploaded = new Map<string, StoredFile>()
/** What is known of a file that was uploaded from this page. */
export const uploadedFile = (id: unknown): StoredFile | null =>
  typeof id === 'string' ? (uploaded.get(id) ?? null) : null

/** Uploads a file for a field of a resource; a record is then made to refer to it by its id. Throws as `send` does. */
export async function uploadFile(
  resource: string,
  field: string,
  file: File,
  signal?: AbortSignal,
): Promise<StoredFile> {
  const form = new FormData()
  form.append('file', file)
  const stored = await send(uploadCall, { params: { resource, field } }, { form, signal })
  uploaded.set(stored.id, stored)
  return stored
}
