import { useState, type ReactNode } from 'react'
import Delete from '@mui/icons-material/DeleteOutlined'
import { useNavigate } from 'react-router'
import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { MenuEntry } from '../list/toolbar/MenuEntry'
import { DeleteRecord } from './DeleteRecord'
import { useRecordText } from './texts'

/** The menu entry 'Delete' of a record page, and the dialog that it opens. After deletion it navigates to `next`. */
export function useDeleteEntry(
  resource: AnyResource,
  record: RaRecord,
  next: string,
): { entry: (onDone: () => void) => ReactNode; question: ReactNode } {
  const t = useRecordText()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return {
    entry: (onDone) => (
      <MenuEntry
        key="delete"
        icon={<Delete />}
        label={t('remove')}
        isDangerous
        onDone={onDone}
        onClick={() => setAsking(true)}
      />
    ),
    question: isAsking && (
      <DeleteRecord
        resource={resource}
        record={record}
        onDeleted={() => void navigate(next)}
        onClose={() => setAsking(false)}
      />
    ),
  }
}
