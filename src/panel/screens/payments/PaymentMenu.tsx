import AttachFile from '@mui/icons-material/AttachFileOutlined'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { paymentWriters } from '#resources/payments'
import { saveFile } from '#kit/files/use-file'
import { useViewer } from '#kit/session/viewer'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { DEBT } from './debt/debt-param'
import { payDrawers } from './drawers'
import { paymentOf } from './payment-of'
import { usePaymentsText } from './texts'

interface Entry {
  label: string
  icon: ReactNode
  does: () => void
}

/** What else the menu of a payment offers: what its applicant owes, where money is received, and its invoice. */
export function PaymentMenu({ record, onDone }: { record: RaRecord; onDone: () => void }) {
  const t = usePaymentsText()
  const change = useParamChange()
  const { id, applicantId, isPaid, invoice } = paymentOf(record)
  const mayWrite = paymentWriters(useViewer())
  const isOpen = !isPaid && mayWrite
  const file = invoice?.file
  const debt = {
    label: t(isOpen ? 'receive' : 'receipts'),
    icon: <Payments />,
    does: () => change({ [DEBT]: String(applicantId) }),
  }
  const attach = {
    label: t('attach'),
    icon: <AttachFile />,
    does: () => change({ [payDrawers.attach]: String(id) }),
  }
  const download = file && {
    label: t('download'),
    icon: <FileDownload />,
    does: () => void saveFile(file.id, file.name),
  }
  const entries: readonly Entry[] = [debt, ...(isOpen ? [attach] : []), ...(isPaid && download ? [download] : [])]
  return entries.map(({ label, icon, does }) => (
    <MenuItem
      key={label}
      onClick={() => {
        onDone()
        does()
      }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  ))
}
