import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import IconButton from '@mui/material/IconButton'
import { useMutation } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { fetchFile } from '#resources/files.calls'
import { notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { saveBlob } from '#kit/http/save-blob'
import { Absent } from '#panel/kernel/cells/Absent'
import { useServicesText } from '../texts'

/** Keeps the PDF of a certificate on the person's disk. */
export function DocumentCell({ record }: { record: RaRecord }) {
  const t = useServicesText()
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(fetchFile, { params: { key: String(record.document) } }),
    onSuccess: (file) => saveBlob(file, `${String(record.code)}.pdf`),
    onError: (failure) => notifyFailure(failure),
  })
  if (!record.document) return <Absent />
  const label = `${t('download')}: ${String(record.studentName)}`
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      disabled={isPending}
      onClick={(event) => {
        event.stopPropagation()
        mutate()
      }}
    >
      <FileDownload />
    </IconButton>
  )
}
