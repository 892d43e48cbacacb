import { admins } from '#resources/access'
import { applicants } from '#resources/applicants'
import { useViewer } from '#kit/session/viewer'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { MenuEntry } from '#panel/kernel/list/toolbar/MenuEntry'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import type { PartDrawer } from '#panel/kernel/screen-parts'
import { InvoiceExportPanel } from '#panel/screens/payments'
import { useApplicantsText } from './texts'

/** The drawer that exports the invoices of applicants. */
export const exportInvoicesDrawer: PartDrawer = {
  opens: drawerParam(applicants, 'exportInvoices'),
  isFor: admins,
  panel: InvoiceExportPanel,
}

/** 'Export Applicant Invoices' among the exports of the applicants, for administrators (PAY-001). */
export function ExportInvoicesItem({ onDone }: { onDone: () => void }) {
  const t = useApplicantsText()
  const viewer = useViewer()
  const [, open] = useUrlParam(exportInvoicesDrawer.opens)
  if (!admins(viewer)) return null
  return <MenuEntry label={t('exportInvoices')} onDone={onDone} onClick={() => open('1')} />
}
