import { ExportInvoicesButton } from '../payments/InvoiceExport'
import { BulkCreateButton } from './bulk-create/BulkCreateButton'

/** What the applicants' toolbar has beside its primary button. */
export const ApplicantsTools = () => (
  <>
    <ExportInvoicesButton />
    <BulkCreateButton />
  </>
)
