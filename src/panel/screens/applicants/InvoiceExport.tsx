import { Suspense } from 'react'
import MenuItem from '@mui/material/MenuItem'
import { admins } from '#resources/access'
import { applicants } from '#resources/applicants'
import { useViewer } from '#kit/session/viewer'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { InvoiceExportPanel } from '#panel/screens/payments'
import { useApplicantsText } from './texts'

const PARAM = drawerParam(applicants, 'exportInvoices')

/** 'Export Applicant Invoices' among the exports of the applicants, for administrators (PAY-001). */
export function ExportInvoicesItem({ onDone }: { onDone: () => void }) {
  const t = useApplicantsText()
  const viewer = useViewer()
  const [, open] = useUrlParam(PARAM)
  if (!admins(viewer)) return null
  return (
    <MenuItem
      onClick={() => {
        onDone()
        open('1')
      }}
    >
      {t('exportInvoices')}
    </MenuItem>
  )
}

/** Its drawer, open while the URL says `applicants.exportInvoices=1`. */
export function ExportInvoicesDrawer() {
  const viewer = useViewer()
  if (!admins(viewer)) return null
  return (
    <GuardedDrawer param={PARAM}>
      {(guard) => (
        <Suspense fallback={null}>
          <InvoiceExportPanel guard={guard} />
        </Suspense>
      )}
    </GuardedDrawer>
  )
}
