import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import type { RaRecord } from 'react-admin'
import { fetchFile } from '#resources/files.calls'
import { saveBlob } from '#kit/http/save-blob'
import { useSend } from '#kit/query/use-call'
import { IconAction } from '#panel/kernel/page/IconAction'
import { Absent } from '#panel/kernel/cells/Absent'
import { useServicesText } from '../texts'

/** Button that downloads the PDF of a certificate. */
export function DocumentCell({ record }: { record: RaRecord }) {
  const t = useServicesText()
  const { mutate, isPending } = useSend(fetchFile, {
    onSuccess: (file) => saveBlob(file, `${String(record.code)}.pdf`),
  })
  if (!record.document) return <Absent />
  return (
    <IconAction
      label={`${t('download')}: ${String(record.studentName)}`}
      icon={<FileDownload />}
      size="small"
      disabled={isPending}
      onClick={(event) => {
        event.stopPropagation()
        mutate({ params: { key: String(record.document) } })
      }}
    />
  )
}
