import { lazy, Suspense } from 'react'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { admins } from '../../../../resources/access'
import { useViewer } from '../../app/viewer'
import { GuardedDrawer } from '../../kernel/form/drawer/GuardedDrawer'
import { useUrlParam } from '../../kernel/list/use-url-param'
import { useApplicantsText } from '../applicants/texts'

const InvoiceExportPanel = lazy(() => import('./InvoiceExportPanel'))
const PARAM = 'exportInvoices'

/** 'Export Applicant Invoices' in the toolbar of the applicants, for administrators (PAY-001). */
export function ExportInvoicesButton() {
  const t = useApplicantsText()
  const viewer = useViewer()
  const [, open] = useUrlParam(PARAM)
  if (!admins(viewer)) return null
  return (
    <Button variant="outlined" startIcon={<FileDownload />} aria-label={t('exportInvoices')} title={t('exportInvoices')} onClick={() => open('1')}>
      <span className="wide-only">{t('invoices')}</span>
    </Button>
  )
}

/** Its drawer, open while the URL says `exportInvoices=1`. */
export function ExportInvoicesDrawer() {
  const viewer = useViewer()
  if (!admins(viewer)) return null
  return (
    <GuardedDrawer param={PARAM}>
      {(guard) => <Suspense fallback={null}><InvoiceExportPanel guard={guard} /></Suspense>}
    </GuardedDrawer>
  )
}
