import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import FolderZip from '@mui/icons-material/FolderZipOutlined'
import Button from '@mui/material/Button'
import type { packFormats } from '#resources/certificate-packs'
import { certificatesPdf, MAX_NAMES, packCertificates } from '#resources/certificates.calls'
import { notify } from '#kit/feedback/toast-store'
import type { Download } from '#kit/http/http'
import { saveBlob } from '#kit/http/save-blob'
import { useSend } from '#kit/query/use-call'
import { useSendOnce } from '#kit/query/use-send-once'
import { bodyFrom } from '#panel/kernel/data/http-client'
import { useSelection } from '#panel/kernel/list/selection'
import { useServicesText } from '../texts'

/**
 * Downloads the selected certificates: one PDF to print, or a ZIP of the files. Up to MAX_NAMES are downloaded at once; more, or all that
 * match a filter, are packed in the background, and the list shows the progress.
 */
export function SaveSelected() {
  const t = useServicesText()
  const { stored } = useSelection()
  const few = useSend(certificatesPdf, { onSuccess: (file: Download) => saveBlob(file, 'certificates') })
  const many = useSendOnce(packCertificates, {
    onSuccess: ({ total }) => notify('info', t('packStarted', { smart_count: total })),
  })
  const isBusy = few.isPending || many.isPending
  const save = (format: keyof typeof packFormats) => {
    const { ids, isAll, target } = stored()
    if (!isAll && ids.length <= MAX_NAMES)
      few.mutate({ query: { ids: ids.join(','), format: format === 'ZIP' ? 'zip' : 'pdf' } })
    else {
      const filter = 'filter' in target ? target.filter : { ids: ids.map(Number) }
      many.mutate({ body: bodyFrom(packCertificates, { filter, format }) })
    }
  }
  return (
    <>
      <Button variant="text" startIcon={<FileDownload />} disabled={isBusy} onClick={() => save('PDF')}>
        {t('onePdf')}
      </Button>
      <Button variant="text" startIcon={<FolderZip />} disabled={isBusy} onClick={() => save('ZIP')}>
        {t('asZip')}
      </Button>
    </>
  )
}
