import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import FolderZip from '@mui/icons-material/FolderZipOutlined'
import Button from '@mui/material/Button'
import { certificatesPdf, MAX_NAMES, packCertificates } from '#resources/certificates.calls'
import { notifyFailure } from '#kit/feedback/toast-store'
import type { Download } from '#kit/http/http'
import { saveBlob } from '#kit/http/save-blob'
import { useSend } from '#kit/query/use-call'
import { bodyFrom } from '#panel/kernel/data/http-client'
import { useSelection } from '#panel/kernel/list/selection'
import { useServicesText } from '../texts'

/**
 * Keeps the selected certificates on the person's disk: one PDF to print, or the files as they were made, packed. Of all that match, which may be
 * thousands, the files.
 */
export function SaveSelected() {
  const t = useServicesText()
  const { ids, isAll, target } = useSelection()
  const settle = {
    onSuccess: (file: Download) => saveBlob(file, 'certificates'),
    onError: (failure: unknown) => notifyFailure(failure),
  }
  const { mutate, isPending } = useSend(certificatesPdf, settle)
  const matching = useSend(packCertificates, settle)
  const isBusy = isPending || matching.isPending
  const save = (format: 'pdf' | 'zip') => mutate({ query: { ids: ids.join(','), format } })
  const pack = () => {
    if ('filter' in target) matching.mutate({ body: bodyFrom(packCertificates, { filter: target.filter }) })
    else if (ids.length > MAX_NAMES) matching.mutate({ body: { filter: { ids: ids.map(Number) } } })
    else save('zip')
  }
  return (
    <>
      {!isAll && ids.length <= MAX_NAMES && (
        <Button variant="text" startIcon={<FileDownload />} disabled={isBusy} onClick={() => save('pdf')}>
          {t('onePdf')}
        </Button>
      )}
      <Button variant="text" startIcon={<FolderZip />} disabled={isBusy} onClick={pack}>
        {t(isBusy ? 'packing' : 'asZip')}
      </Button>
    </>
  )
}
