import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import FolderZip from '@mui/icons-material/FolderZipOutlined'
import Button from '@mui/material/Button'
import { certificatesPdf } from '#resources/certificates.calls'
import { notifyFailure } from '#kit/feedback/toast-store'
import { saveBlob } from '#kit/http/save-blob'
import { useSend } from '#kit/query/use-call'
import { useSelection } from '#panel/kernel/list/selection'
import { useServicesText } from '../texts'

/** Keeps the selected certificates on the person's disk: one PDF to print, or the files as they were made, packed. */
export function SaveSelected() {
  const t = useServicesText()
  const { ids, isAll } = useSelection()
  const { mutate, isPending } = useSend(certificatesPdf, {
    onSuccess: (file) => saveBlob(file, 'certificates'),
    onError: (failure) => notifyFailure(failure),
  })
  if (isAll) return null
  const save = (format: 'pdf' | 'zip') => mutate({ query: { ids: ids.join(','), format } })
  return (
    <>
      <Button variant="text" startIcon={<FileDownload />} disabled={isPending} onClick={() => save('pdf')}>
        {t('onePdf')}
      </Button>
      <Button variant="text" startIcon={<FolderZip />} disabled={isPending} onClick={() => save('zip')}>
        {t('asZip')}
      </Button>
    </>
  )
}
