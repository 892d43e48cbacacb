import { useEffect, useState } from 'react'
import { notifyFailure } from '../feedback/toast-store'
import { send } from '../http/send'
import { useCall } from '../query/use-call'
import type { fetchFile } from '#resources/files.calls'
import { addressOf } from '#resources/kernel/call'
import { saveBlob } from '../http/save-blob'

/** The light form of the call; tests/kit/student-calls.test.ts checks it against its contract. */
export const fileCall = {
  ...addressOf<typeof fetchFile>({ method: 'GET', path: '/file/:key' }),
  answer: 'file' as const,
}

/** The content of a file, cached permanently because a file's content never changes. Null loads nothing. */
export const useFile = (id: string | null) =>
  useCall(
    fileCall,
    { params: { key: id ?? '' } },
    { enabled: id !== null, staleTime: Infinity, gcTime: 5 * 60_000, retry: false },
  )

/** An object URL of the content; null while there is none. */
export function useBlobUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return undefined
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return url
}

/** Saves a file to disk; a failure shows the standard toast. */
export const saveFile = (id: string, name: string): Promise<void> =>
  send(fileCall, { params: { key: id } }).then(
    (file) => saveBlob(file, name),
    (failure: unknown) => notifyFailure(failure),
  )
