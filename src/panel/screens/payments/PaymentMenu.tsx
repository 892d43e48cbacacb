import AttachFile from '@mui/icons-material/AttachFileOutlined'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import type { RaRecord } from 'react-admin'
import { paymentWriters } from '#resources/payments'
import { saveFile } from '#kit/files/use-file'
import { useViewer } from '#kit/session/viewer'
import { MenuEntry } from '#panel/kernel/list/toolbar/MenuEntry'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { DEBT } from './debt/debt-param'
import { payDrawers } from './drawers'
import { paymentOf } from './payment-of'
import { usePaymentsText } from './texts'

/** Additional menu items of a payment: the applicant's debt (where money is received) and the invoice. */
export function PaymentMenu({ record, onDone }: { record: RaRecord; onDone: () => void }) {
  const t = usePaymentsText()
  const change = useParamChange()
  const { id, applicantId, isPaid, invoice } = paymentOf(record)
  const mayWrite = paymentWriters(useViewer())
  const isOpen = !isPaid && mayWrite
  const file = invoice?.file
  return (
    <>
      <MenuEntry
        icon={<Payments />}
        label={t(isOpen ? 'receive' : 'receipts')}
        onDone={onDone}
        onClick={() => change({ [DEBT]: String(applicantId) })}
      />
      {isOpen && (
        <MenuEntry
          icon={<AttachFile />}
          label={t('attach')}
          onDone={onDone}
          onClick={() => change({ [payDrawers.attach]: String(id) })}
        />
      )}
      {isPaid && file && (
        <MenuEntry
          icon={<FileDownload />}
          label={t('download')}
          onDone={onDone}
          onClick={() => void saveFile(file.id, file.name)}
        />
      )}
    </>
  )
}
